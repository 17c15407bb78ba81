import { bareScreens, journeyRoutes } from '../screens.bare.ts'
import { findScreen, type Route } from './screen.ts'
import type { Session } from './session.ts'

/** Where a visitor who asks for a route is let in: the route itself, or another one to be sent to. */
export type Entry = { let: 'in' } | { let: 'elsewhere'; route: Route; wanted?: Route }

/** Home of a logged-in customer, and what the bare address means. */
export const homeRoute: Route = '/home'
/** Public screens are open to all; everything else needs a session, and what was asked for is kept for afterwards.
 *  Who has a session that is over may still see the screens without a frame, which tell so. */
export function admit(route: Route, session: Session | null): Entry {
  if (route === '/') return { let: 'elsewhere', route: homeRoute }
  const bare = findScreen(bareScreens, route)
  const isPublic = bare?.access === 'public' || journeyRoutes.includes(route)
  if (isPublic || (session && (bare || !session.expired))) return { let: 'in' }
  const wanted = route === homeRoute || bare ? {} : { wanted: route }
  return { let: 'elsewhere', route: '/login', ...wanted }
}

/** The route a visitor wanted before being sent to log in; null where there was none. For the log-in screens. */
export function wantedRoute(): Route | null {
  const wanted: unknown = history.state?.wanted
  return typeof wanted === 'string' && /^\/(?!\/)/.test(wanted) ? (wanted as Route) : null
}
