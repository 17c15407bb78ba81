import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { dayNumber } from '@cloudsail/ui/charts/axis.ts'
import type { ChartSpace } from '@cloudsail/ui/charts/line-chart.tsx'
import css from './spending.module.css'

interface Point {
  date: string
  saved: string
  rest: string
}

/** Height of the bars in pixels. */
export const savedHeight = 84

/**
 * Draws two bars a month below the line, on one scale: savings, and the effect of markets and interest. Visual only, because
 * the table has the same data.
 */
export function SavedBars({ points, space }: { points: readonly Point[]; space: ChartSpace }) {
  const { x, left, right, top } = space
  const values = points
    .slice(1)
    .map((point) => ({ date: point.date, saved: Number(point.saved), rest: Number(point.rest) }))
  const sizes = values
    .flatMap((value) => [Math.abs(value.saved), Math.abs(value.rest)])
    .toSorted((a, b) => a - b)
  // A single extreme month would flatten all others, so it is cut off at twice the second largest.
  const most = Math.max(1, Math.min(sizes.at(-1) ?? 1, 2 * (sizes.at(-2) ?? 1)))
  const bar = Math.min(13, (right - left) / Math.max(1, points.length - 1) / 3)
  const middle = top + savedHeight / 2
  const tall = (value: number) =>
    Math.max(1, (Math.min(Math.abs(value), most) / most) * (savedHeight / 2 - 4))
  return (
    <>
      <line x1={left} x2={right} y1={middle} y2={middle} className={css.ground} />
      {values.map(({ date, saved, rest }) => {
        const at = Math.min(x(dayNumber(date)), right - bar - 1)
        return (
          <g key={date}>
            <rect
              x={at - bar}
              y={saved > 0 ? middle - tall(saved) : middle}
              width={bar - 1}
              height={tall(saved)}
              className={css.savedBar}
            />
            <rect
              x={at}
              y={rest > 0 ? middle - tall(rest) : middle}
              width={bar - 1}
              height={tall(rest)}
              className={rest < 0 ? css.lossBar : css.gainBar}
            />
          </g>
        )
      })}
    </>
  )
}

/** Names the colours of the bars. `rest` names the effect of markets and interest. */
export function SavedLegend({ rest }: { rest: string }) {
  const t = useTexts('spending')
  return (
    <p className={css.legend} aria-hidden="true">
      <span>
        <i className={css.savedKey} /> {t('saved')}
      </span>
      <span>
        <i className={css.gainKey} />
        <i className={css.lossKey} /> {rest}
      </span>
    </p>
  )
}
