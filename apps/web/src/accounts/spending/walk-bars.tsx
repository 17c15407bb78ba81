import { cx } from '@cloudsail/ui/base/cx.ts'
import type { ReactNode } from 'react'
import css from './walk-bars.module.css'

interface WalkStep {
  key: string
  name: ReactNode
  /** A quiet line below the name. */
  note?: ReactNode
  /** A level stands on zero. A change begins where the step before ended. */
  kind: 'level' | 'change'
  /** Level or change, in any unit that the steps share. */
  value: number
  /** The value as printed. */
  amount: ReactNode
  /** A change by market prices has the colours of gain and loss. */
  isMarket?: boolean
}

interface Props {
  /** What the bars show. */
  label: string
  steps: readonly WalkStep[]
  /** Leaves the bars out, for hidden amounts. */
  textOnly?: boolean
}

/**
 * Leads from an opening level over changes to a closing level, one below the other and on one scale. Names and amounts are
 * texts, bars are not read.
 */
export function WalkBars({ label, steps, textOnly }: Props) {
  let level = 0
  const spans = steps.map(({ kind, value }) => {
    const from = kind === 'level' ? 0 : level
    level = from + value
    return { from, to: level }
  })
  const low = Math.min(0, ...spans.map(({ to }) => to))
  const high = Math.max(0, ...spans.map(({ to }) => to))
  const percent = (value: number) => (value / (high - low || 1)) * 100
  return (
    <ol className={cx(css.walk, textOnly && css.textOnly)} aria-label={label}>
      {steps.map(({ key, name, note, kind, value, amount, isMarket }, index) => {
        const { from, to } = spans[index]!
        return (
          <li key={key} className={kind === 'level' ? css.level : undefined}>
            <span className={css.name}>
              {name}
              {note && <small>{note}</small>}
            </span>
            {!textOnly && (
              <span className={css.track} aria-hidden="true">
                <i
                  className={cx(
                    kind === 'level' ? css.stand : value < 0 ? css.down : css.up,
                    isMarket && (value < 0 ? css.loss : css.gain),
                  )}
                  style={{
                    left: `${percent(Math.min(from, to) - low)}%`,
                    width: `${percent(Math.abs(to - from))}%`,
                  }}
                />
              </span>
            )}
            <span className={css.amount}>{amount}</span>
          </li>
        )
      })}
    </ol>
  )
}
