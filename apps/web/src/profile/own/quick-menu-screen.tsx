import { changeQuickMenu, savedQuickMenu, shortcutsMax } from '@cloudsail/contract/profile'
import { useFresh } from '@cloudsail/ui/base/queries.ts'
import { functionCode } from '@cloudsail/ui/base/screen.ts'
import { useMenu, useScreens } from '@cloudsail/ui/base/screen-table.ts'
import { useSession } from '@cloudsail/ui/base/session.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { GroupIcon } from '@cloudsail/ui/group-icon.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { useMemo, useState } from 'react'
import { matchFunctions } from '../../base/match-functions.ts'
import { quickScreens } from '../../base/quick-screens.ts'
import css from './own.module.css'
import { Places } from './places.tsx'
import { type Shortcut, shortcutsOf } from './shortcuts.ts'

void loadTexts('own')

/** PCS0101000: the customer's own shortcuts on home, up to four functions. */
export default function QuickMenuScreen() {
  const title = useScreenTitle()
  const { data } = useFresh(savedQuickMenu, {})
  return (
    <div className="page">
      <PageHeading>{title}</PageHeading>
      {data ? (
        <Chooser saved={data.functions} chosen={data.chosen} />
      ) : (
        <Card>
          <Skeleton lines={6} />
        </Card>
      )}
    </div>
  )
}

function Chooser({ saved, chosen }: { saved: readonly string[]; chosen: boolean }) {
  const t = useTexts('own')
  const user = useSession()?.user
  const menu = useMenu()
  const screens = useScreens()
  const all = useMemo(() => (user ? shortcutsOf(menu, screens, user) : []), [menu, screens, user])
  // If nothing was chosen, the shortcuts that home shows by default.
  const start = useMemo(
    () =>
      chosen || !user
        ? saved
        : quickScreens(screens, { functions: saved, chosen }, user).flatMap(
            (each) => functionCode(each) ?? [],
          ),
    [chosen, saved, screens, user],
  )
  const [own, setCodes] = useState<readonly string[] | null>(null)
  const codes = own ?? start
  const { give, busy, problem } = useQuickOrder(changeQuickMenu)
  const [full, setFull] = useState(false)
  const toggle = (code: string) => {
    const isIn = codes.includes(code)
    setFull(!isIn && codes.length >= shortcutsMax)
    if (isIn) setCodes(codes.filter((each) => each !== code))
    else if (codes.length < shortcutsMax) setCodes([...codes, code])
  }
  const save = async () => {
    if (await give({ action: 'save', functions: [...codes] })) showToast('success', t('menu.saved'))
  }
  const restore = async () => {
    if (!(await give({ action: 'restore' }))) return
    setCodes(null)
    showToast('success', t('menu.restored'))
  }
  return (
    <div className={css.two}>
      <Functions all={all} codes={codes} onToggle={toggle} />
      <Places
        all={all}
        codes={codes}
        full={full}
        problem={problem}
        busy={busy}
        onChange={(next) => {
          setFull(false)
          setCodes(next)
        }}
        onSave={save}
        onRestore={chosen ? restore : null}
      />
    </div>
  )
}

interface FunctionsProps {
  all: readonly Shortcut[]
  codes: readonly string[]
  onToggle: (code: string) => void
}

function Functions({ all, codes, onToggle }: FunctionsProps) {
  const t = useTexts('own')
  const language = useLanguage()
  const menu = useMenu()
  const screens = useScreens()
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const shown = useMemo(() => {
    if (query === '') return all
    const found = new Set<string>(matchFunctions(screens, query, screens.length).map(({ route }) => route))
    return all.filter(
      ({ route, name }) =>
        found.has(route) || name.zh.includes(query) || name.en.toLowerCase().includes(query.toLowerCase()),
    )
  }, [all, screens, query])
  return (
    <Card title={t('menu.all')} aside={t('menu.count', { count: all.length })}>
      <input
        type="search"
        className={css.filter}
        aria-label={t('menu.find')}
        placeholder={t('menu.find')}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className={shown.length > 0 ? 'said' : css.empty}>
        {shown.length === 0 ? t('menu.notFound', { typed: query }) : ''}
      </p>
      <div className={css.groups}>
        {menu.flatMap((group) => {
          const rows = shown.filter((shortcut) => shortcut.group === group.key)
          return rows.length === 0
            ? []
            : [
                <section key={group.key} className={css.group}>
                  <h3>
                    <GroupIcon name={group.key} />
                    {group[language]}
                  </h3>
                  <ul>
                    {rows.map(({ code, name }) => (
                      <li key={code}>
                        <button
                          type="button"
                          className={css.add}
                          aria-pressed={codes.includes(code)}
                          onClick={() => onToggle(code)}
                        >
                          {name[language]}
                          <Icon name={codes.includes(code) ? 'check' : 'plus'} size={16} />
                        </button>
                      </li>
                    ))}
                  </ul>
                </section>,
              ]
        })}
      </div>
    </Card>
  )
}
