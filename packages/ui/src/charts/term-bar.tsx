import { cx } from '../base/cx.ts'
import { type AxisLabel, dayNumber } from './axis.ts'
import css from './charts.module.css'

/** The time that several terms are drawn over. Dates 'YYYY-MM-DD'. */
export interface TermWindow {
  from: string
  to: string
  today: string
}

const place = ({ from, to }: TermWindow, date: string): number => {
  const [start, end] = [dayNumber(from), dayNumber(to)]
  return Math.max(0, Math.min(100, ((dayNumber(date) - start) / (end - start)) * 100))
}

/**
 * Shows a term as a bar: what is past dark, what is left light, a dot at its end. The slanted end means that the term began
 * before the time drawn. The dates stand as texts beside the bar, so the bar is not read.
 */
export function TermBar({
  window,
  begin,
  end,
  isNext,
}: {
  window: TermWindow
  begin: string
  /** Null if the term has no end: the bar then ends today. */
  end: string | null
  /** The end in vermilion: what comes next. */
  isNext?: boolean
}) {
  const [start, today, last] = [begin, window.today, end ?? window.today].map((date) =>
    place(window, date),
  ) as [number, number, number]
  const now = Math.min(today, last)
  return (
    <span className={css.term} aria-hidden="true">
      {now > start && (
        <i
          className={cx(begin < window.from && css.cut)}
          style={{ left: `${start}%`, width: `${now - start}%` }}
        />
      )}
      {last > now && (
        <em style={{ left: `${Math.max(now, start)}%`, width: `${last - Math.max(now, start)}%` }} />
      )}
      <s style={{ left: `${today}%` }} />
      {end !== null && end <= window.to && (
        <b className={cx(isNext && css.due)} style={{ left: `${last}%` }} />
      )}
    </span>
  )
}

/** The scale above term bars. */
export function TermScale({ window, labels }: { window: TermWindow; labels: readonly AxisLabel[] }) {
  const [start, end] = [dayNumber(window.from), dayNumber(window.to)]
  return (
    <span className={css.termScale} aria-hidden="true">
      {labels.map(({ x, text }) => (
        <span key={x} style={{ left: `${((x - start) / (end - start)) * 100}%` }}>
          {text}
        </span>
      ))}
    </span>
  )
}
