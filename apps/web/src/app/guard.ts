import { homeRoute } from '@cloudsail/ui/base/router.ts'
import { findScreen, type Route } from '@cloudsail/ui/base/screen.ts'
import { bareScreens, isOpenRoute } from '@cloudsail/ui/base/screen-table.ts'
import type { Session } from '@cloudsail/ui/base/session.ts'

/** The decision about a requested route: open it, or go to another one. */
export type Entry = { let: 'in' } | { let: 'elsewhere'; route: Route; wanted?: Route }

/**
 * Decides about a requested route. Public screens are open to all. Everything else needs a session, and the requested route
 * is kept for after the log-in. While the session has ended, only the screens without a frame are open, because they say so.
 */
export function admit(route: Route, session: Session | null): Entry {
  if (route === '/') return { let: 'elsewhere', route: homeRoute }
  const bare = findScreen(bareScreens(), route)
  const isPublic = bare?.access === 'public' || isOpenRoute(route)
  if (isPublic || (session && (bare || !session.expired))) return { let: 'in' }
  const wanted = route === homeRoute || bare ? {} : { wanted: route }
  return { let: 'elsewhere', route: '/login', ...wanted }
}
