import { type MenuLink, placeOf } from '@cloudsail/ui/base/menu.ts'
import { findScreen } from '@cloudsail/ui/base/screen.ts'
import { useMenu, useScreens } from '@cloudsail/ui/base/screen-table.ts'
import { useMemo } from 'react'
import { useInfobar } from '../../base/infobar.ts'
import { visitedRoutes } from '../../base/last-visited.ts'

const atMost = 4

/** Returns the functions the customer used last: those of this visit, newest first, then those that the bank remembers. */
export function useUsed(): readonly MenuLink[] {
  const menu = useMenu()
  const screens = useScreens()
  const used = useInfobar().data?.favourites.used
  return useMemo(() => {
    const routes = [...visitedRoutes(), ...(used ?? []).map((name) => `/${name}`)]
    const links = [...new Set(routes)].flatMap((route): MenuLink | [] => {
      const row = placeOf(menu, route)?.row
      if (row?.route === route) return row
      // The second link of a line appears under its own title, because its short name is unclear on its own.
      return (row && findScreen(screens, route)) ?? []
    })
    return links.slice(0, atMost)
  }, [menu, screens, used])
}
