import type { OrderEvent } from '@cloudsail/contract/orders'
import { cx } from '../base/cx.ts'
import { momentText } from '../base/dates.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import css from './timeline.module.css'

const bad = new Set<OrderEvent['step']>(['rejecting', 'failed', 'returned', 'cancelled'])

/** An order that posts nothing ends as done, not as posted. */
const isDone = ({ step, journalId }: OrderEvent) => step === 'settled' && journalId === null

interface Props {
  events: readonly OrderEvent[]
  /** The day that is already shown nearby. */
  day?: string
}

/** Formats a time to the second. Leaves out the day if it is the given one. */
export function timeWithin(day: string, at: string): string {
  const text = momentText(at, true)
  return day !== '' && text.startsWith(`${day} `) ? text.slice(day.length + 1) : text
}

/** The steps of an order, oldest first, each with its time, reason and ledger journal. */
export function Timeline({ events, day = '' }: Props) {
  const t = useTexts('flow')
  const language = useLanguage()
  return (
    <ol className={css.events} aria-label={t('timeline')}>
      {events.map((event) => (
        <li key={`${event.step}${event.at}`} className={cx(bad.has(event.step) && css.bad)}>
          <b>{t(`event.${isDone(event) ? 'done' : event.step}`)}</b>
          <time className={css.quiet} dateTime={event.at}>
            {timeWithin(day, event.at)}
          </time>
          {event.reason && <p className={css.quiet}>{event.reason[language]}</p>}
          {event.journalId && (
            <p className={css.quiet}>{t('event.journal', { journalId: event.journalId })}</p>
          )}
        </li>
      ))}
    </ol>
  )
}
