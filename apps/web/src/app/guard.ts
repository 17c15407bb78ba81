import { homeRoute } from '@cloudsail/ui/base/router.ts'
import { findScreen, type Route } from '@cloudsail/ui/base/screen.ts'
import { bareScreens, isOpenRoute } from '@cloudsail/ui/base/screen-table.ts'
import type { Session } from '@cloudsail/ui/base/session.ts'

/** Where a visitor who asks for a route is let in: the route itself, or another one to be sent to. */
export type Entry = { let: 'in' } | { let: 'elsewhere'; route: Route; wanted?: Route }

/** Public screens are open to all; everything else needs a session, and what was asked for is kept for afterwards.
 *  Who has a session that is over may still see the screens without a frame, which tell so. */
export function admit(route: Route, session: Session | null): Entry {
  if (route === '/') return { let: 'elsewhere', route: homeRoute }
  const bare = findScreen(bareScreens(), route)
  const isPublic = bare?.access === 'public' || isOpenRoute(route)
  if (isPublic || (session && (bare || !session.expired))) return { let: 'in' }
  const wanted = route === homeRoute || bare ? {} : { wanted: route }
  return { let: 'elsewhere', route: '/login', ...wanted }
}
