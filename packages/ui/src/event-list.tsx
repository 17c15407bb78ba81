import type { ReactNode } from 'react'
import { cx } from './base/cx.ts'
import css from './event-list.module.css'

interface Event {
  key: string | number
  /** Marks an event that ended badly, such as a refusal. */
  bad: boolean
  content: ReactNode
}

/** Lists what has happened to something, with a line from mark to mark. */
export function EventList({
  label,
  events,
  className,
}: {
  label: string
  events: readonly Event[]
  /** Sets `--event-gap`, the space below each event, or the list's own place. */
  className?: string | undefined
}) {
  return (
    <ol className={cx(css.events, className)} aria-label={label}>
      {events.map(({ key, bad, content }) => (
        <li key={key} className={cx(bad && css.bad)}>
          {content}
        </li>
      ))}
    </ol>
  )
}
