import { type ReactNode, useId } from 'react'
import { cx } from '../base/cx.ts'
import { addDays, addMonths } from '../base/dates.ts'
import { useTexts } from '../base/texts.ts'
import css from './date-range.module.css'
import { checkDateSpan, type DateBounds, type DateSpan } from './date-range-rules.ts'
import field from './field.module.css'
import { Field } from './field.tsx'

const quickSpans = { week: -7, month: -1, quarter: -3, halfYear: -6, year: -12 } as const
export type QuickSpan = keyof typeof quickSpans

/** The dates of a quick span that ends today. A month back begins the day after the same day of that month. */
export function quickSpan(quick: QuickSpan, today: string): DateSpan {
  const step = quickSpans[quick]
  return { from: addDays(quick === 'week' ? addDays(today, step) : addMonths(today, step), 1), to: today }
}

interface Props extends DateBounds {
  label: ReactNode
  value: DateSpan
  onChange: (value: DateSpan) => void
  /** Spans to choose with one press. */
  quick?: readonly QuickSpan[]
  /** From the server, or from checking before the query; own checks speak while dates are chosen. */
  error?: ReactNode
}

/** A span of business dates: two native date boxes, and the usual spans at one press. Says itself what is wrong. */
export function DateRange({
  label,
  value,
  onChange,
  quick = ['week', 'month', 'quarter'],
  error,
  ...bounds
}: Props) {
  const t = useTexts('ui')
  const id = useId()
  const problem = checkDateSpan(value, bounds)
  const words = problem && t(problem, { months: bounds.maxMonths ?? 0, earliest: bounds.earliest ?? '' })
  const date = (edge: 'from' | 'to', described: string | undefined) => (
    <input
      type="date"
      className={cx(field.control, css.date)}
      aria-label={t(`date.${edge}`)}
      aria-invalid={problem ? true : undefined}
      aria-describedby={described}
      id={`${id}-${edge}`}
      value={value[edge]}
      min={bounds.earliest}
      max={bounds.today}
      onChange={(event) => onChange({ ...value, [edge]: event.target.value })}
    />
  )
  return (
    <Field label={label} error={words ?? error} group>
      {(control) => (
        <div className={css.range}>
          {date('from', control['aria-describedby'])}
          <span className={css.dash} aria-hidden="true">
            –
          </span>
          {date('to', control['aria-describedby'])}
          <div className={css.quick}>
            {quick.map((name) => {
              const span = quickSpan(name, bounds.today)
              return (
                <button
                  key={name}
                  type="button"
                  className={css.chip}
                  aria-pressed={span.from === value.from && span.to === value.to}
                  onClick={() => onChange(span)}
                >
                  {t(`date.${name}`)}
                </button>
              )
            })}
          </div>
        </div>
      )}
    </Field>
  )
}
