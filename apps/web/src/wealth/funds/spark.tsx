import { cx } from '@cloudsail/ui/base/cx.ts'
import css from './funds.module.css'
import { toneOf } from './percent.ts'

const width = 130
const height = 34

/**
 * Shows a small chart of a year, with the starting value dashed. The figures beside it say the same. `quiet`: in the bank's
 * colour, not in that of gain or loss.
 */
export function Spark({ points, quiet }: { points: readonly number[]; quiet?: boolean }) {
  if (points.length < 2) return null
  const least = Math.min(0, ...points)
  const most = Math.max(0, ...points)
  const x = (at: number) => (at / (points.length - 1)) * (width - 6) + 1
  const y = (value: number) => 3 + ((most - value) / Math.max(1, most - least)) * (height - 6)
  const last = points.at(-1)!
  const line = points.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`)
  return (
    <svg
      className={cx(css.spark, quiet ? css.sea : css[toneOf(last) ?? 'gain'])}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      <line x1={0} x2={width} y1={y(0)} y2={y(0)} className={css.dashed} />
      <path d={line.join('')} />
      {!quiet && <circle cx={x(points.length - 1)} cy={y(last)} r={2.5} />}
    </svg>
  )
}
