import type { MenuGroupKey } from '../../base/menu.ts'
import { mayUse } from '../../base/permission.ts'
import type { Route } from '../../base/route.ts'
import { Link } from '../../base/router.ts'
import { findScreen } from '../../base/screen.ts'
import { useScreens } from '../../base/screen-table.ts'
import { useSession } from '../../base/session.ts'
import { useTexts } from '../../base/texts.ts'
import { Card } from '../../ui/card.tsx'
import { GroupIcon } from '../../ui/group-icon.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './first-steps.module.css'

/** Where a new customer can begin; the first three that there are. */
const starts = [
  ['deposit', '/PAM0401000', 'deposits'],
  ['risk', '/PIF1201000', 'wealth'],
  ['contacts', '/PTR0901000', 'transfers'],
  ['limits', '/PSC0401000', 'security'],
  ['accounts', '/PAM0101000', 'accounts'],
] as const satisfies readonly (readonly [string, Route, MenuGroupKey])[]
const atMost = 3

/** The card beside a new account's line of time. */
export function StartHere() {
  const t = useTexts('homeKinds')
  const screens = useScreens()
  const user = useSession()?.user
  const offered = starts.filter(([, route]) => {
    const screen = findScreen(screens, route)
    return screen && user && mayUse(user, screen)
  })
  if (offered.length === 0) return null
  return (
    <Card title={t('start.title')}>
      <ul className={css.starts}>
        {offered.slice(0, atMost).map(([key, route, icon]) => (
          <li key={key}>
            <Link href={route}>
              <GroupIcon name={icon} />
              <span>
                {t(`start.${key}`)}
                <small>{t(`start.${key}.text`)}</small>
              </span>
              <Icon name="chevronRight" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
