import type { ComponentProps, MouseEvent } from 'react'
import { navigate } from './navigate.ts'
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
    navigate(href, { state })
  }
  return <a {...rest} href={`#${href}`} onClick={follow} />
}
