import { useMenu, useScreens } from '@cloudsail/ui/base/screen-table.ts'
import { useSession } from '@cloudsail/ui/base/session.ts'
import { useMemo } from 'react'
import { type OpenMenu, openMenu } from './open-menu.ts'

const nothing: OpenMenu = { groups: [], locked: [], way: 'sign' }

/** Returns the menu of the logged-in customer. Empty until the screen table is complete. */
export function useOpenMenu(): OpenMenu {
  const menu = useMenu()
  const screens = useScreens()
  const user = useSession()?.user
  return useMemo(() => (user ? openMenu(menu, screens, user) : nothing), [menu, screens, user])
}
