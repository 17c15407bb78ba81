import { useTexts } from '@cloudsail/ui/base/texts.ts'
import css from './mail.module.css'

interface Props {
  cameOn: string
  today: string
  dueOn: string
  /** Dates to which the bank may still extend the deadline. */
  laterDueOn: readonly string[]
}

const dayMs = 86_400_000
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/**
 * Shows the dates of a matter as a line: arrival, today, deadline, and possible extensions. The words beside it say the
 * same.
 */
export function AnswerLine({ cameOn, today, dueOn, laterDueOn }: Props) {
  const t = useTexts('mail')
  const whole = Math.max(1, daysBetween(cameOn, laterDueOn.at(-1) ?? dueOn))
  const shareOf = (date: string) => Math.min(1, Math.max(0, daysBetween(cameOn, date) / whole))
  const placeOf = (date: string) => `${shareOf(date) * 100}%`
  // Labels near an end are aligned inwards.
  const isFirst = shareOf(today) < 0.15 || undefined
  const isLast = shareOf(today) > 0.85 || undefined
  const shown = (date: string) => (date.startsWith(cameOn.slice(0, 4)) ? date.slice(5) : date)
  const due = placeOf(dueOn)
  return (
    <div className={css.line} data-extendable={laterDueOn.length > 0 || undefined} aria-hidden="true">
      <i className={css.gone} style={{ width: placeOf(today) }} />
      {today < dueOn && (
        <i
          className={css.leftTime}
          style={{ left: placeOf(today), width: `${(shareOf(dueOn) - shareOf(today)) * 100}%` }}
        />
      )}
      <b className={css.point} style={{ left: 0 }} />
      <span className={css.below} style={{ left: 0 }}>
        {t('line.came', { date: shown(cameOn) })}
      </span>
      <b className={css.point} data-due style={{ left: due }} />
      <span
        className={css.below}
        data-due
        data-last={laterDueOn.length === 0 || undefined}
        style={{ left: due }}
      >
        {t('line.due', { date: shown(dueOn) })}
      </span>
      {laterDueOn.map((date, at) => (
        <span key={date}>
          <b className={css.point} data-later style={{ left: placeOf(date) }} />
          <span
            className={css.above}
            data-last={at === laterDueOn.length - 1 || undefined}
            style={{ left: placeOf(date) }}
          >
            {shown(date)}
          </span>
        </span>
      ))}
      <b className={css.point} data-today style={{ left: placeOf(today) }} />
      <span
        className={css.above}
        data-today
        data-first={isFirst}
        data-last={isLast}
        style={{ left: placeOf(today) }}
      >
        {t('line.today', { day: daysBetween(cameOn, today) })}
      </span>
    </div>
  )
}
