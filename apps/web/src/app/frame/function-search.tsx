import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { cx } from '../../base/cx.ts'
import { mayUse } from '../../base/permission.ts'
import { navigate } from '../../base/router.ts'
import type { Screen } from '../../base/screen.ts'
import { isWholeTable, useScreens } from '../../base/screen-table.ts'
import { useSession } from '../../base/session.ts'
import { languageTags, useLanguage, useTexts } from '../../base/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './function-search.module.css'
import { matchFunctions } from './match-functions.ts'

/** Finds any function by title in either language, pinyin, initials or code. Ctrl+K, arrows, Enter. */
export function FunctionSearch() {
  const t = useTexts('app')
  const user = useSession()?.user
  const screens = useScreens()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const permitted = useMemo(
    () =>
      screens.filter(
        (screen) =>
          screen.keywords && (screen.menu || screen.access !== 'public') && user && mayUse(user, screen),
      ),
    [screens, user],
  )
  const found = useMemo(() => matchFunctions(permitted, typed), [permitted, typed])
  useShortcut(() => input.current?.select())

  const shown = open && typed.trim() !== ''
  const go = (screen: Screen | undefined) => {
    if (!screen) return
    setTyped('')
    setOpen(false)
    input.current?.blur()
    navigate(screen.route)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      setOpen(true)
      setAt((at + step + found.length) % found.length)
    } else if (event.key === 'Enter' && shown) go(found[at])
    else if (event.key === 'Escape') {
      if (shown) setOpen(false)
      else input.current?.blur()
    }
  }
  return (
    <search className={css.search}>
      <Icon name="search" size={18} className={css.lens} />
      <input
        ref={input}
        className={css.input}
        role="combobox"
        aria-label={t('search')}
        aria-expanded={shown}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={shown && found.length > 0 ? `${id}${at}` : undefined}
        aria-keyshortcuts="Control+K"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('search.hint')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <span className={css.keys} aria-hidden="true">
        <kbd>Ctrl K</kbd>
      </span>
      <div className={css.sheet} hidden={!shown} onPointerDown={(event) => event.preventDefault()}>
        <div id={id} role="listbox" aria-label={t('search.results')}>
          {found.map((screen, index) => (
            <Option
              key={screen.route}
              id={`${id}${index}`}
              screen={screen}
              active={index === at}
              onChoose={go}
            />
          ))}
        </div>
        {found.length === 0 && isWholeTable(screens) && (
          <p className={css.none}>{t('search.none', { typed })}</p>
        )}
      </div>
      <span className="said" role="status">
        {shown ? t('search.count', { count: found.length }) : ''}
      </span>
    </search>
  )
}

interface OptionProps {
  id: string
  screen: Screen
  active: boolean
  onChoose: (screen: Screen) => void
}

function Option({ id, screen, active, onChoose }: OptionProps) {
  const t = useTexts('app')
  const language = useLanguage()
  const other = language === 'zh' ? 'en' : 'zh'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and answers the keys
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={cx(css.option, active && css.active)}
      onClick={() => onChoose(screen)}
    >
      <span>{screen[language]}</span>
      <span className={css.other} lang={languageTags[other]}>
        {screen[other]}
      </span>
      {screen.menu && <span className={css.group}>{t(`group.${screen.menu}`)}</span>}
    </div>
  )
}

function useShortcut(run: () => void) {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
