import { favouritesShown, pinFunctions } from '@cloudsail/contract/profile'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { cx } from '@cloudsail/ui/base/cx.ts'
import {
  followingOf,
  fullNameOf,
  linksOf,
  type MenuGroup,
  type MenuLink,
  placeOf,
} from '@cloudsail/ui/base/menu.ts'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useScreens } from '@cloudsail/ui/base/screen-table.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { GroupIcon } from '@cloudsail/ui/group-icon.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { useId, useMemo, useState } from 'react'
import { useInfobar } from '../base/infobar.ts'
import { matchFunctions } from '../base/match-functions.ts'
import { useFavourites } from '../base/use-favourites.ts'
import { useOpenMenu } from '../base/use-open-menu.ts'
import css from './site-map-screen.module.css'
import { useShownGroup } from './use-shown-group.ts'

/**
 * Lists the customer's functions by group, with their followers. The functions pinned to the top of the menu are chosen
 * here.
 */
export default function SiteMapScreen() {
  const t = useTexts('help')
  const language = useLanguage()
  const { groups: open, locked } = useOpenMenu()
  const all = useMemo(() => [...open, ...locked].filter(({ rows }) => rows.length > 0), [open, locked])
  const [typed, setTyped] = useState(() => String(history.state?.filter ?? ''))
  const [edits, setEdits] = useState(() => history.state?.edit === true)
  const groups = useFiltered(all, typed)
  const { pinned, toggle } = usePins()
  const shown = useShownGroup(groups)
  const id = useId()
  const count = all.flatMap(({ rows }) => rows.flatMap(linksOf)).length
  return (
    <>
      <div className={css.head}>
        <h1>{t('siteMap.title')}</h1>
        <p>{t('siteMap.count', { count })}</p>
        <Button look="line" small aria-pressed={edits} onClick={() => setEdits(!edits)}>
          {t(edits ? 'siteMap.edit.done' : 'siteMap.edit')}
        </Button>
        <span className={css.filter}>
          <Icon name="search" size={18} />
          <input
            type="search"
            aria-label={t('siteMap.filter')}
            placeholder={t('siteMap.filter')}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </span>
      </div>
      {!typed && <Favourites groups={open} />}
      {edits && <p className={css.hint}>{t('siteMap.edit.hint', { most: favouritesShown })}</p>}
      <p role="status" className={cx(groups.length > 0 && 'said', css.hint)}>
        {groups.length === 0 && typed ? t('siteMap.none', { typed }) : ''}
      </p>
      <div className={css.panes}>
        <nav className={css.list} aria-label={t('siteMap.groups')}>
          {groups.map((group) => (
            <button
              key={group.key}
              type="button"
              className={cx(group.key === shown && css.on)}
              aria-current={group.key === shown ? 'true' : undefined}
              onClick={() =>
                document.getElementById(`group-${group.key}`)?.scrollIntoView({ block: 'start' })
              }
            >
              <GroupIcon name={group.key} />
              {group.short[language]}
            </button>
          ))}
        </nav>
        <div className={css.groups}>
          {groups.map((group) => (
            <section
              key={group.key}
              id={`group-${group.key}`}
              data-group={group.key}
              className={css.group}
              aria-labelledby={id + group.key}
            >
              <h2 id={id + group.key}>
                <GroupIcon name={group.key} />
                {group[language]}
              </h2>
              <ul>
                {group.rows.map((row) => (
                  <li key={row.route}>
                    {edits && <Pin row={row} pinned={pinned} onToggle={toggle} />}
                    <Link href={row.route}>{row[language]}</Link>
                    {followingOf(row).map((next) => (
                      <Link
                        key={next.route}
                        href={next.route}
                        className={css.next}
                        aria-label={fullNameOf(row, next, language)}
                      >
                        {next[language]}
                      </Link>
                    ))}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

/** On a narrow page, which has no menu: the most used functions in one row. */
function Favourites({ groups }: { groups: readonly MenuGroup[] }) {
  const t = useTexts('help')
  const language = useLanguage()
  const rows = useFavourites(groups)
  return (
    <nav aria-label={t('siteMap.favourites')} className={css.favourites}>
      {rows.map((row) => (
        <Link key={row.route} href={row.route}>
          <GroupIcon name={placeOf(groups, row.route)?.group.key ?? 'star'} size={22} />
          {row[language]}
        </Link>
      ))}
    </nav>
  )
}

/** Returns the lines whose own names or screens' names match the typed text. Without text, all lines. */
function useFiltered(groups: readonly MenuGroup[], typed: string): readonly MenuGroup[] {
  const screens = useScreens()
  return useMemo(() => {
    const query = typed.trim()
    if (query === '') return groups
    const found = new Set(matchFunctions(screens, query, screens.length).map(({ route }) => route))
    const answers = ({ route, zh, en }: MenuLink) =>
      found.has(route) || zh.includes(query) || en.toLowerCase().includes(query.toLowerCase())
    return groups
      .map((group) => ({ ...group, rows: group.rows.filter((row) => linksOf(row).some(answers)) }))
      .filter(({ rows }) => rows.length > 0)
  }, [groups, screens, typed])
}

/** Returns the functions pinned to the menu, and how to change them. Each change is saved at once. */
function usePins() {
  const pinned = useInfobar().data?.favourites.pinned ?? []
  const toggle = async (name: string) => {
    const functions = pinned.includes(name) ? pinned.filter((each) => each !== name) : [...pinned, name]
    // The call shows a failure. The list then stays unchanged.
    await call(pinFunctions, { functions }).then(invalidateQueries, () => {})
  }
  return { pinned, toggle }
}

interface PinProps {
  row: MenuLink
  pinned: readonly string[]
  onToggle: (name: string) => void
}

function Pin({ row, pinned, onToggle }: PinProps) {
  const t = useTexts('help')
  const language = useLanguage()
  const name = row.route.slice(1)
  const isPinned = pinned.includes(name)
  return (
    <Button
      look="icon"
      small
      className={cx(isPinned && css.pinned)}
      aria-pressed={isPinned}
      aria-label={t('siteMap.pin', { name: row[language] })}
      disabled={!isPinned && pinned.length >= favouritesShown}
      onClick={() => onToggle(name)}
    >
      <GroupIcon name="star" size={18} />
    </Button>
  )
}
