import { cx } from '@cloudsail/ui/base/cx.ts'
import {
  fullNameOf,
  linksOf,
  type MenuGroup,
  type MenuGroupKey,
  type MenuLink,
  type MenuRow,
  placeOf,
} from '@cloudsail/ui/base/menu.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { findScreen, type Screen } from '@cloudsail/ui/base/screen.ts'
import { useMenu, useScreens } from '@cloudsail/ui/base/screen-table.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { GroupIcon } from '@cloudsail/ui/group-icon.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useFavourites } from '../../base/use-favourites.ts'
import { useOpenMenu } from '../../base/use-open-menu.ts'
import { moveInMenu } from './move-in-menu.ts'
import css from './side-menu.module.css'
import { useCountedVisits } from './use-counted-visits.ts'

interface Props {
  current: Screen | undefined
  /** Shows icons only. A group opens beside them. */
  folded: boolean
  onFold: () => void
}

/**
 * The menu beside the page: favourites, groups, and groups the customer could get. It is one tab stop. Arrows and letters
 * move inside it.
 */
export default function SideMenu({ current, folded, onFold }: Props) {
  const t = useTexts('app')
  const language = useLanguage()
  const menu = useMenu()
  const { groups, locked, way } = useOpenMenu()
  const favourites = useFavourites(groups)
  const here = current?.route
  useCountedVisits(here ?? '')
  const place = useMemo(() => (here ? placeOf(menu, here) : undefined), [menu, here])
  const [open, setOpen] = useState<MenuGroupKey | null>(null)
  // The link that has the focus, or had it last, on this screen.
  const [last, setLast] = useState<string | null>(null)
  const nav = useRef<HTMLElement>(null)
  const ownGroup = folded ? null : (place?.group.key ?? null)
  // A group closed by the customer stays closed until the next screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen begins with its own group
  useEffect(() => {
    setOpen(ownGroup)
    setLast(null)
  }, [here, ownGroup])
  // The menu can be longer than the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has its own row, which the open group draws
  useEffect(() => {
    nav.current?.querySelector(`.${css.groups} .${css.here}`)?.scrollIntoView({ block: 'nearest' })
  }, [here, open])
  useEffect(() => {
    if (!folded || open === null) return
    const away = (event: Event) => {
      if (!nav.current?.contains(event.target as Node)) setOpen(null)
    }
    document.addEventListener('pointerdown', away)
    return () => document.removeEventListener('pointerdown', away)
  }, [folded, open])

  const hereStop = here === '/siteMap' ? 'all' : open && place?.group.key === open ? place.row.route : 'home'
  const stop = last ?? hereStop
  const stopOf = (key: string) => ({ tabIndex: stop === key ? 0 : -1, onFocus: () => setLast(key) })
  const screens = useScreens()
  const lettersOf = (row: MenuLink) => `${findScreen(screens, row.route)?.keywords.split(' ')[0]} ${row.en}`
  const link = (
    row: MenuLink,
    key: string,
    children: ReactNode,
    more?: { className?: string; label?: string },
  ) => (
    <Link
      href={row.route}
      {...stopOf(key)}
      aria-current={row.route === here ? 'page' : undefined}
      aria-label={more?.label}
      data-letters={lettersOf(row)}
      className={more?.className}
    >
      {children}
    </Link>
  )
  const rowsOf = (rows: readonly MenuRow[], prefix = '') => (
    <ul className={css.rows}>
      {rows.map((row) => {
        const next = row.beside
        return (
          <li key={row.route} className={cx(isHere(row, here) && !prefix && css.here)}>
            {link(row, prefix + row.route, row[language])}
            {next &&
              link(next, `${prefix}next ${next.route}`, next[language], {
                className: css.next!,
                label: fullNameOf(row, next, language),
              })}
          </li>
        )
      })}
    </ul>
  )
  const groupOf = (group: MenuGroup) => {
    const isOpen = open === group.key
    return (
      <li key={group.key} className={cx(isOpen && css.open)}>
        <button
          type="button"
          {...stopOf(`group ${group.key}`)}
          className={css.group}
          aria-expanded={isOpen}
          aria-current={folded && place?.group.key === group.key ? 'true' : undefined}
          title={folded ? group[language] : undefined}
          data-letters={`${group.initials} ${group.en}`}
          onClick={() => setOpen(isOpen ? null : group.key)}
        >
          <GroupIcon name={group.key} />
          <span className={css.name}>{group[language]}</span>
          <Icon name="chevronDown" size={16} />
        </button>
        {isOpen && rowsOf(group.rows)}
      </li>
    )
  }
  const wayRoute = wayRoutes[way]
  const how = t(`menu.locked.${way}`)
  return (
    <nav
      ref={nav}
      className={cx(css.side, folded && css.folded)}
      aria-label={t('menu')}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && folded) setOpen(null)
        moveInMenu(event)
      }}
    >
      <div className={css.scroll}>
        {link(
          { route: '/home', zh: '', en: '' },
          'home',
          <>
            <GroupIcon name="home" />
            <span className={css.name}>{t('home')}</span>
          </>,
          { className: cx(css.top, here === '/home' && css.here) },
        )}
        {favourites.length > 0 && !folded && (
          <div className={css.favourites}>
            <h2>
              <GroupIcon name="star" />
              <span className={css.name}>{t('menu.favourites')}</span>
              <Link
                href="/siteMap"
                state={{ edit: true }}
                aria-label={t('menu.edit.label')}
                {...stopOf('edit')}
              >
                {t('menu.edit')}
              </Link>
            </h2>
            {rowsOf(favourites, 'favourite ')}
          </div>
        )}
        <ul className={css.groups}>{groups.map(groupOf)}</ul>
        {locked.length > 0 && (
          <div className={css.locked}>
            <h2>{how}</h2>
            <ul>
              {locked.map((group) => (
                <li key={group.key}>
                  <Link
                    href={wayRoute}
                    {...stopOf(`locked ${group.key}`)}
                    className={css.group}
                    title={folded ? group[language] : undefined}
                    aria-label={t('menu.locked.open', { group: group[language], how })}
                  >
                    <GroupIcon name={group.key} />
                    <span className={css.name}>{group[language]}</span>
                    <Icon name="lock" size={16} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className={css.foot}>
        {link(
          { route: '/siteMap', zh: '', en: '' },
          'all',
          <>
            <GroupIcon name="all" />
            <span className={css.name}>{t('menu.all')}</span>
          </>,
          { className: cx(css.top, here === '/siteMap' && css.here) },
        )}
        <button
          type="button"
          {...stopOf('fold')}
          className={css.fold}
          aria-label={t(folded ? 'menu.unfold' : 'menu.fold')}
          aria-expanded={!folded}
          onClick={onFold}
        >
          <Icon name="chevronRight" size={16} />
        </button>
      </div>
    </nav>
  )
}

/** Screens that explain how to unlock functions. */
const wayRoutes = { sign: '/PAM0901000', branch: '/noAuthority', method: '/PSC0104000' } as const

const isHere = (row: MenuRow, here: string | undefined) =>
  (here !== undefined && linksOf(row).some(({ route }) => route === here)) ||
  row.ledTo.some((each) => each === here)
