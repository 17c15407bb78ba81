import { mayUse } from '@cloudsail/ui/base/permission.ts'
import { findScreen } from '@cloudsail/ui/base/screen.ts'
import { isWholeTable, useScreens } from '@cloudsail/ui/base/screen-table.ts'
import { useSession } from '@cloudsail/ui/base/session.ts'
import { useEffect } from 'react'
import { fetchAhead } from '../base/fetch-ahead.ts'
import { useInfobar } from '../base/infobar.ts'
import { loadScreen } from '../base/load-screen.ts'

/** An order and a query that many customers open. What all orders and all queries are made of comes with them. */
const common = ['/PTR0101000', '/PAM0201000']
/** Number of functions, of those that the customer uses most, that are loaded besides the common ones. */
const mostUsed = 4

/** Loads what most screens are made of and the functions that the customer uses most, once home is drawn. */
export function useFetchAhead(): void {
  const screens = useScreens()
  const user = useSession()?.user
  const used = useInfobar().data?.favourites.used
  useEffect(() => {
    if (!user || !used || !isWholeTable(screens)) return
    const loadsOf = (routes: readonly string[]) =>
      routes.flatMap((route) => {
        const screen = findScreen(screens, route)
        return screen && mayUse(user, screen) ? [() => loadScreen(screen)] : []
      })
    const own = used.slice(0, mostUsed).map((name) => `/${name}`)
    // On a slow line each load costs a round trip, so the common ones are asked for together.
    const together = () => Promise.all(loadsOf(common).map((load) => load()))
    return fetchAhead([together, ...loadsOf(own.filter((route) => !common.includes(route)))])
  }, [screens, user, used])
}
