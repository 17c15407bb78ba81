import type { ReactNode } from 'react'

/** A date, with or without its year. */
const date = /(?<!\d)(?:\d{4}-)?\d{2}-\d{2}(?!\d)/

/** Returns a text whose dates stay on one line. A browser would break them after a hyphen. */
export function unbroken(text: ReactNode): ReactNode {
  const found = typeof text === 'string' ? date.exec(text) : null
  if (!found) return text
  const { input, index, 0: whole } = found
  return (
    <>
      {input.slice(0, index)}
      <span className="unbroken">{whole}</span>
      {unbroken(input.slice(index + whole.length))}
    </>
  )
}
