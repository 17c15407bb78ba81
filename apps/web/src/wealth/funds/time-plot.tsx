import { useTheme } from '@cloudsail/ui/base/theme.ts'
import line from '@cloudsail/ui/charts/charts.module.css'
import { useWidth } from '@cloudsail/ui/charts/use-width.ts'
import { type ReactNode, useState } from 'react'

/** The picture in pixels: the plot within its margins, and the area below. */
interface PlotShape {
  /** Measured. 0 until the picture is in the page. */
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
  below: number
}

/** Positions in the plot: horizontal by index of the date, vertical by value. */
interface Scales {
  x: (index: number) => number
  y: (value: number) => number
}

/** Returns the scales for a number of dates and the range of the ticks. */
export function scalesOf(
  { width, height, left, right, top, bottom }: PlotShape,
  count: number,
  ticks: readonly number[],
): Scales {
  const [least, most] = [ticks[0]!, ticks.at(-1)!]
  return {
    x: (index) => left + (index * (width - left - right)) / Math.max(1, count - 1),
    y: (value) => top + ((most - value) / (most - least || 1)) * (height - top - bottom),
  }
}

export const pathOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([px, py], index) => `${index === 0 ? 'M' : 'L'}${px.toFixed(1)} ${py.toFixed(1)}`).join('')

/** Returns the selected point. Initially the last one. */
export function usePoint(last: number) {
  const [moved, setMoved] = useState<number | null>(null)
  return { at: Math.min(moved ?? last, last), isMoved: moved !== null, setMoved }
}

/** Measures the picture. Returns the ref for its place in the page, and its shape with the width of that place. */
export function useShape(shape: Omit<PlotShape, 'width'>): {
  ref: ReturnType<typeof useWidth>['ref']
  shape: PlotShape
} {
  const { ref, width } = useWidth()
  const { height, left, right, top, bottom, below } = shape
  return { ref, shape: { width, height, left, right, top, bottom, below } }
}

interface Props {
  shape: PlotShape
  scales: Scales
  dates: readonly string[]
  ticks: readonly number[]
  tickText: (tick: number) => string
  /** What the picture shows, and the values at the selected point. */
  label: string
  told: string
  point: ReturnType<typeof usePoint>
  narrow: boolean
  /** Drawn under the grid. */
  behind?: ReactNode
  children: ReactNode
}

/**
 * The base of a chart over time. The picture itself is hidden from screen readers. A slider over it selects a point, by
 * pointer or arrow keys, and describes it. A table beside it has all points.
 */
export function TimePlot(props: Props) {
  const { shape, scales, dates, ticks, tickText, label, told, point, narrow, behind, children } = props
  const { width, height, left, right, top, below } = shape
  const { x, y } = scales
  const last = dates.length - 1
  const { at, isMoved, setMoved } = point
  const { elder } = useTheme()
  const whole = height + below
  const marks = narrow ? [0, last] : [0, Math.round(last / 3), Math.round((2 * last) / 3), last]
  return (
    <div className={line.plot}>
      <svg
        width={width}
        height={whole}
        className={line.chart}
        style={{ fontSize: elder ? 15 : 12 }}
        focusable="false"
        aria-hidden="true"
      >
        {behind}
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} className={line.grid} />
            <text x={left - 6} y={y(tick) + 4} textAnchor="end" className={line.label}>
              {tickText(tick)}
            </text>
          </g>
        ))}
        {marks.map((index) => (
          <text
            key={index}
            x={x(index)}
            y={whole - 2}
            textAnchor={index === 0 ? 'start' : index === last ? 'end' : 'middle'}
            className={line.label}
          >
            {dates[index]?.slice(2, 7)}
          </text>
        ))}
        {isMoved && <line x1={x(at)} x2={x(at)} y1={top} y2={whole - 16} className={line.cursor} />}
        {children}
      </svg>
      <input
        type="range"
        className={line.slider}
        style={{ left, right, width: 'auto' }}
        aria-label={label}
        aria-valuetext={told}
        min={0}
        max={last}
        value={at}
        onChange={(event) => setMoved(Number(event.target.value))}
        onPointerMove={(event) => {
          const box = event.currentTarget.getBoundingClientRect()
          const share = (event.clientX - box.left) / box.width
          setMoved(Math.max(0, Math.min(last, Math.round(share * last))))
        }}
        onPointerLeave={() => setMoved(null)}
      />
    </div>
  )
}
