import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import css from './charts.module.css'

/** A bar from zero on. Values are in one unit, not negative. */
export interface ComparedBar {
  key: string
  name: ReactNode
  value: number
  /** The value that the red mark stands for. */
  before?: number | undefined
  /** The value as printed. */
  amount: ReactNode
  /** The difference, or what else stands at the right. Left out on a narrow page. */
  change?: ReactNode
  /** Darker than the others. */
  isFirst?: boolean
  /** What comes in, among bars of what goes out. */
  isIncome?: boolean
}

interface Props {
  /** What the bars show. */
  label: string
  bars: readonly ComparedBar[]
  /** The bar that is chosen. */
  chosen?: string | null
  /** Makes each bar a button that chooses the bar, or gives the choice up if pressed again. */
  onChoose?: (key: string | null) => void
}

/** Bars on one scale, one below the other, each with a mark of comparison. Names and amounts are texts, bars are not read. */
export function ComparedBars({ label, bars, chosen = null, onChoose }: Props) {
  const most = Math.max(...bars.flatMap(({ value, before = 0 }) => [value, before]), 1)
  return (
    <ul className={css.bars} aria-label={label}>
      {bars.map((bar) => {
        const content = (
          <>
            <span className={css.name}>{bar.name}</span>
            <span className={css.track} aria-hidden="true">
              {bar.value > 0 && (
                <i
                  className={cx(bar.isFirst && css.first, bar.isIncome && css.income)}
                  style={{ width: `${(bar.value / most) * 98}%` }}
                />
              )}
              {bar.before !== undefined && <s style={{ left: `${(bar.before / most) * 98}%` }} />}
            </span>
            <span className={css.amount}>{bar.amount}</span>
            {bar.change !== undefined && <span className={css.change}>{bar.change}</span>}
          </>
        )
        return (
          <li key={bar.key}>
            {onChoose ? (
              <button
                type="button"
                className={css.bar}
                aria-pressed={chosen === bar.key}
                onClick={() => onChoose(chosen === bar.key ? null : bar.key)}
              >
                {content}
              </button>
            ) : (
              <div className={css.bar}>{content}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
