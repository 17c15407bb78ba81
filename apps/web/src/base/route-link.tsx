import type { ComponentProps, MouseEvent } from 'react'
import { navigate } from 'wouter/use-hash-location'
import type { Route } from './screen.ts'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  href: Route
  /** What the screen is handed over; it stands in the history of the browser. */
  state?: unknown
}

/** A link to a screen. With a key held down or another button it is the browser's own, in a window of its own. */
export function Link({ href, state, onClick, ...rest }: Props) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const { ctrlKey, metaKey, altKey, shiftKey, button } = event
    if (ctrlKey || metaKey || altKey || shiftKey || button !== 0) return
    onClick?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    if (href.includes('?')) goWithQuery(href, state)
    else navigate(href, { state })
  }
  return <a {...rest} href={`#${href}`} onClick={follow} />
}

/** Leaves a query behind the route, where screens read it: the router would put it before the hash. */
function goWithQuery(href: Route, state: unknown): void {
  const oldURL = location.href
  history.pushState(state ?? null, '', `${location.pathname}#${href}`)
  dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: location.href }))
}
