import type { ResponseOf } from '@cloudsail/contract'
import type { overview } from '@cloudsail/contract/accounts'
import { mayUse } from '@cloudsail/ui/base/permission.ts'
import type { Route } from '@cloudsail/ui/base/route.ts'
import { findScreen } from '@cloudsail/ui/base/screen.ts'
import { useScreens } from '@cloudsail/ui/base/screen-table.ts'
import { useSession } from '@cloudsail/ui/base/session.ts'

type Group = ResponseOf<typeof overview>['groups'][number]['group']

const screenOf = {
  savings: '/PAM0201000',
  timeDeposit: '/PAM0202000',
  wealth: '/PIF1202000',
  eCash: '/PAM1401000',
  creditCard: '/PCC0103000',
  loan: '/PFA0603000',
} as const satisfies Record<Group, Route>

/** Returns a function that gives the screen with the entries of a group of the overview, if the customer may use it. */
export function useEntriesOf(): (group: Group) => Route | undefined {
  const user = useSession()?.user
  const screens = useScreens()
  return (group) => {
    const screen = findScreen(screens, screenOf[group])
    return screen && user && mayUse(user, screen) ? screenOf[group] : undefined
  }
}
