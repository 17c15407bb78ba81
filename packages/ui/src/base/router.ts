import { useHashLocation } from 'wouter/use-hash-location'
import type { Route } from './screen.ts'

export { navigate } from './navigate.ts'
export { Link } from './route-link.tsx'

/** The address of a hash location without trailing slash or query. */
export function cleanPath(location: string): Route {
  const path = location.split('?')[0]!.replace(/\/+$/, '')
  return path.startsWith('/') ? (path as Route) : `/${path}`
}

/** Where there is no browser, as in the build that prerenders the page. */
const prerendered = { ssrPath: '/login' }

/** The current route; draws again when it changes. */
export const useRoute = (): Route => cleanPath(useHashLocation(prerendered)[0])

/** The route now; for code outside of components. */
export const currentRoute = (): Route => cleanPath(location.hash.slice(1) || '/')

/** The same with its query, as it is gone back to after a log-in. */
export const currentAddress = (): Route => location.hash.slice(1) as Route

/** Home of a logged-in customer, and what the bare address means. */
export const homeRoute: Route = '/home'

/** The route a visitor wanted before being sent to log in; null where there was none. For the log-in screens. */
export function wantedRoute(): Route | null {
  const wanted: unknown = history.state?.wanted
  return typeof wanted === 'string' && /^\/(?!\/)/.test(wanted) ? (wanted as Route) : null
}
