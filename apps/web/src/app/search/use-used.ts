import { useMemo } from 'react'
import { useInfobar } from '../../base/infobar.ts'
import { visitedRoutes } from '../../base/last-visited.ts'
import { fullNameOf, type MenuLink, placeOf } from '../../base/menu.ts'
import { useMenu } from '../../base/screen-table.ts'

const atMost = 4

/** The functions the customer used last: those of this visit, newest first, then those the bank knows of. */
export function useUsed(): readonly MenuLink[] {
  const menu = useMenu()
  const used = useInfobar().data?.favourites.used
  return useMemo(() => {
    const routes = [...visitedRoutes(), ...(used ?? []).map((name) => `/${name}`)]
    const links = [...new Set(routes)].flatMap((route): MenuLink | [] => {
      const row = placeOf(menu, route)?.row
      if (!row) return []
      const next = row.next.find((link) => link.route === route)
      if (!next) return row.route === route ? row : []
      return { route: next.route, zh: fullNameOf(row, next, 'zh'), en: fullNameOf(row, next, 'en') }
    })
    return links.slice(0, atMost)
  }, [menu, used])
}
