import type { MenuGroupKey } from '@cloudsail/ui/base/menu.ts'
import { mayUse } from '@cloudsail/ui/base/permission.ts'
import type { Route } from '@cloudsail/ui/base/route.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { findScreen } from '@cloudsail/ui/base/screen.ts'
import { useScreens } from '@cloudsail/ui/base/screen-table.ts'
import { useSession } from '@cloudsail/ui/base/session.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { GroupIcon } from '@cloudsail/ui/group-icon.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import css from './first-steps.module.css'

/** Suggestions for a new customer. The first three available are shown. */
const starts = [
  ['deposit', '/PAM0401000', 'deposits'],
  ['risk', '/PIF1201000', 'wealth'],
  ['contacts', '/PTR0901000', 'transfers'],
  ['limits', '/PSC0401000', 'security'],
  ['accounts', '/PAM0101000', 'accounts'],
] as const satisfies readonly (readonly [string, Route, MenuGroupKey])[]
const atMost = 3

/** The card beside a new account's time line. */
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
