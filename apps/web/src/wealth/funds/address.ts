import type { Route } from '@cloudsail/ui/base/screen.ts'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** Returns the fund and the action in the address. Redraws the component when they change. */
export function useAddressed(): { fund: string | null; act: string | null } {
  const query = useSyncExternalStore(
    subscribe,
    () => window.location.hash.split('?')[1] ?? '',
    () => '',
  )
  const asked = new URLSearchParams(query)
  return { fund: asked.get('fund'), act: asked.get('act') }
}

/** Returns the address of a fund within a screen. */
export const fundAddress = (route: Route, fund: string, act?: string): Route =>
  `${route}?fund=${fund}${act === undefined ? '' : `&act=${act}`}`
