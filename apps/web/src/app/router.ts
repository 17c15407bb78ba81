import { useLocation } from 'wouter'
import { navigate, useHashLocation } from 'wouter/use-hash-location'
import type { Route } from './screen.ts'

export { Link, Router } from 'wouter'
export { navigate, useHashLocation }

/** The address of a hash location without trailing slash or query. */
export function cleanPath(location: string): Route {
  const path = location.split('?')[0]!.replace(/\/+$/, '')
  return path.startsWith('/') ? (path as Route) : `/${path}`
}

/** The current route; draws again when it changes. */
export const useRoute = (): Route => cleanPath(useLocation()[0])

/** The route now; for code outside of components. */
export const currentRoute = (): Route => cleanPath(location.hash.slice(1) || '/')
