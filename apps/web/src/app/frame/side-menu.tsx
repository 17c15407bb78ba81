import { useMemo } from 'react'
import { cx } from '../../base/cx.ts'
import { mayUse } from '../../base/permission.ts'
import { Link } from '../../base/router.ts'
import { menuGroups, type Screen } from '../../base/screen.ts'
import { useScreens } from '../../base/screen-table.ts'
import { useSession } from '../../base/session.ts'
import { useLanguage, useTexts } from '../../base/texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './side-menu.module.css'

interface Props {
  current: Screen | undefined
}

/** The menu beside the page. */
export function SideMenu({ current }: Props) {
  const t = useTexts('app')
  return (
    <nav className={css.side} aria-label={t('menu')}>
      <MenuGroups current={current} />
    </nav>
  )
}

/** The same menu as a drawer over a narrow page. */
export function MenuDrawer({ current, open, onClose }: Props & { open: boolean; onClose: () => void }) {
  const t = useTexts('app')
  return (
    <Dialog open={open} onClose={onClose} title={t('menu')} drawer="start">
      <nav aria-label={t('menu')}>
        <MenuGroups current={current} />
      </nav>
    </Dialog>
  )
}

/** Groups of functions the customer may use; the group of the screen in view stands open. */
function MenuGroups({ current }: Props) {
  const t = useTexts('app')
  const language = useLanguage()
  const user = useSession()?.user
  const screens = useScreens()
  const groups = useMemo(() => {
    const rows = screens.filter((screen) => screen.menu && user && mayUse(user, screen))
    return menuGroups
      .map((group) => ({ group, rows: rows.filter((screen) => screen.menu === group) }))
      .filter(({ rows }) => rows.length > 0)
  }, [screens, user])
  // Who has few functions has all of them in view. Counted by what is permitted, which is known from the start: rows come
  // with the rest of the screen table.
  const allOpen = (user?.functions.length ?? 0) <= 24
  return (
    <>
      <MenuLink screen={current} route="/home" title={t('home')} />
      {groups.map(({ group, rows }) => (
        <details key={group} className={css.group} open={allOpen || current?.menu === group || undefined}>
          <summary>
            {t(`group.${group}`)}
            <Icon name="chevronDown" size={14} />
          </summary>
          {rows.map((row) => (
            <MenuLink key={row.route} screen={current} route={row.route} title={row[language]} />
          ))}
        </details>
      ))}
    </>
  )
}

function MenuLink({ screen, route, title }: { screen: Screen | undefined; route: string; title: string }) {
  const here = screen?.route === route
  return (
    <Link href={route} className={cx(css.link, here && css.here)} aria-current={here ? 'page' : undefined}>
      {title}
    </Link>
  )
}
