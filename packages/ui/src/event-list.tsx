import type { ReactNode } from 'react'
import { cx } from './base/cx.ts'
import css from './event-list.module.css'

interface Event {
  key: string | number
  /** `bad`: the event ended badly, such as a refusal. `ring`: somebody else acted than in the other events. */
  look?: 'bad' | 'ring' | undefined
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
      {events.map(({ key, look, content }) => (
        <li key={key} className={cx(look && css[look])}>
          {content}
        </li>
      ))}
    </ol>
  )
}
