import { useHashLocation } from 'wouter/use-hash-location'
import type { Route } from './screen.ts'

export { navigate } from './navigate.ts'
export { Link } from './route-link.tsx'

/** Returns the address of a hash location without trailing slash or query. */
export function cleanPath(location: string): Route {
  const path = location.split('?')[0]!.replace(/\/+$/, '')
  return path.startsWith('/') ? (path as Route) : `/${path}`
}

/** Used outside a browser, as in the build that prerenders the page. */
const prerendered = { ssrPath: '/login' }

/** Returns the current route. Redraws the component when it changes. */
export const useRoute = (): Route => cleanPath(useHashLocation(prerendered)[0])

/** Returns the current route, for code outside of components. */
export const currentRoute = (): Route => cleanPath(location.hash.slice(1) || '/')

/** Returns the current route with its query, to return to after a log-in. */
export const currentAddress = (): Route => location.hash.slice(1) as Route

/** Home of a logged-in customer, and the screen of an empty address. */
export const homeRoute: Route = '/home'

/**
 * Returns the route that a visitor asked for before being sent to log in. Null if there was none. For the log-in screens.
 */
export function wantedRoute(): Route | null {
  const wanted: unknown = history.state?.wanted
  return typeof wanted === 'string' && /^\/(?!\/)/.test(wanted) ? (wanted as Route) : null
}
