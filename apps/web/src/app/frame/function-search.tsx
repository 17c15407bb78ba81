import { cx } from '@cloudsail/ui/base/cx.ts'
import { loadChunk } from '@cloudsail/ui/base/loads.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import css from './function-search.module.css'

const SearchSheet = lazy(() => loadChunk(() => import('../search/search-sheet.tsx')))

/** Handles a key for the list of results. Returns true if it did. */
export type AnswerKey = (event: KeyboardEvent) => boolean

/**
 * The search over functions, payees and accounts, opened by Ctrl+K from anywhere. Its code is loaded on first use. Text
 * typed meanwhile is kept.
 */
export function FunctionSearch() {
  const t = useTexts('app')
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const answer = useRef<AnswerKey | null>(null)
  const id = useId()
  useShortcut(() => input.current?.select())
  const close = () => {
    setTyped('')
    setOpen(false)
    input.current?.blur()
  }
  return (
    <search className={cx(css.place, open && css.open)}>
      {open && <div className={css.veil} />}
      <div className={css.search}>
        <Icon name="search" size={18} className={css.lens} />
        <input
          ref={input}
          className={css.input}
          role="combobox"
          aria-label={t('search')}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-autocomplete="list"
          aria-activedescendant={open ? active : undefined}
          aria-keyshortcuts="Control+K"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('search.hint')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close()
            else if (answer.current?.(event)) event.preventDefault()
          }}
        />
        <span className={css.keys} aria-hidden="true">
          <kbd>{open ? 'Esc' : 'Ctrl K'}</kbd>
        </span>
        {open && (
          <button
            type="button"
            className={css.cancel}
            onPointerDown={(event) => event.preventDefault()}
            onClick={close}
          >
            {t('cancel')}
          </button>
        )}
        {open && (
          // The focus stays in the box above.
          <div className={css.sheet} onPointerDown={(event) => event.preventDefault()}>
            <Suspense fallback={<div id={id} role="listbox" aria-label={t('search.results')} />}>
              <SearchSheet
                id={id}
                typed={typed}
                answer={answer}
                onActive={setActive}
                onDone={close}
                onSay={setTyped}
              />
            </Suspense>
          </div>
        )}
      </div>
    </search>
  )
}

function useShortcut(run: () => void) {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isK || event.altKey || event.shiftKey) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
