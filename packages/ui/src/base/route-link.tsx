import type { ComponentProps, MouseEvent } from 'react'
import { navigate } from './navigate.ts'
import type { Route } from './screen.ts'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  href: Route
  /** Data for the screen, kept in the browser's history. */
  state?: unknown
}

/**
 * A link to a screen. A click with a modifier key or another button is left to the browser, which opens a window of its own.
 */
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
