import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useMedia } from '@cloudsail/ui/base/use-media.ts'
import { lineSpace } from '@cloudsail/ui/charts/line-chart.tsx'
import css from './spending.module.css'

interface Point {
  date: string
  saved: string
  rest: string
}

const height = 84

/**
 * Shows two rows of bars below the line, on one scale: the savings of each month, and the amounts that `rest` names. Visual
 * only, because the table has the same data.
 */
export function SavedBars({ points, rest }: { points: readonly Point[]; rest: string }) {
  const t = useTexts('spending')
  const hasRoom = useMedia('(min-width: 900px)')
  const width = hasRoom ? lineSpace.wide : lineSpace.narrow
  const { left, right } = lineSpace
  const values = points
    .slice(1)
    .map((point) => ({ date: point.date, saved: Number(point.saved), rest: Number(point.rest) }))
  const sizes = values
    .flatMap((value) => [Math.abs(value.saved), Math.abs(value.rest)])
    .toSorted((a, b) => a - b)
  // A single extreme month would flatten all others, so it is cut off at twice the second largest.
  const most = Math.max(1, Math.min(sizes.at(-1) ?? 1, 2 * (sizes.at(-2) ?? 1)))
  const step = (width - left - right) / Math.max(1, points.length - 1)
  const bar = Math.min(13, step / 3)
  const middle = height / 2
  const tall = (value: number) => Math.max(1, (Math.min(Math.abs(value), most) / most) * (middle - 4))
  return (
    <div aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${height}`} className={css.bars} focusable="false" aria-hidden="true">
        <line x1={left} x2={width - right} y1={middle} y2={middle} className={css.ground} />
        {values.map(({ date, saved, rest: gain }, index) => {
          const x = Math.min(left + (index + 1) * step, width - bar - 1)
          return (
            <g key={date}>
              <rect
                x={x - bar}
                y={saved > 0 ? middle - tall(saved) : middle}
                width={bar - 1}
                height={tall(saved)}
                className={css.savedBar}
              />
              <rect
                x={x}
                y={gain > 0 ? middle - tall(gain) : middle}
                width={bar - 1}
                height={tall(gain)}
                className={gain < 0 ? css.lossBar : css.gainBar}
              />
            </g>
          )
        })}
      </svg>
      <p className={css.legend}>
        <span>
          <i className={css.savedKey} /> {t('saved')}
        </span>
        <span>
          <i className={css.gainKey} />
          <i className={css.lossKey} /> {rest}
        </span>
      </p>
    </div>
  )
}
