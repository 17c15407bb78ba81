import { createElement, Fragment, type ReactNode } from 'react'

const dates = /(\d{4}-\d{2}-\d{2})/

/** Returns a text whose dates stay on one line. A browser would break them after a hyphen. */
export function unbroken(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !dates.test(text)) return text
  const parts = text
    .split(dates)
    .map((part, at) => (at % 2 === 1 ? createElement('span', { className: 'unbroken' }, part) : part))
  return createElement(Fragment, null, ...parts)
}
