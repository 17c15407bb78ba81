import { area, curveLinear, curveStepAfter, line } from 'd3-shape'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { cx } from '../base/cx.ts'
import { moneyParts } from '../base/money-parts.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import { useTheme } from '../base/theme.ts'
import { MoneyText } from '../money-text.tsx'
import { type AxisLabel, dateLabels, thinned } from './axis.ts'
import css from './charts.module.css'
import { EndLabels } from './end-labels.tsx'
import { textWidth } from './text-width.ts'
import { groundOf, niceTicks } from './ticks.ts'
import { useWidth } from './use-width.ts'

/** A point of a line. For dates, `x` is `dayNumber` of the date. */
export interface LinePoint {
  x: number
  y: number
}

/** A line of a chart. Its points ascend by `x`. */
export interface LineSeries {
  key: string
  /** Printed at the end of the line. A chart with one line that its title names needs no name. */
  name?: string | undefined
  /** The last value as printed, below the name. */
  value?: string | undefined
  /** `main` in the bank's colour, `second` in brown, `quiet` thin and grey. */
  look?: 'main' | 'second' | 'quiet'
  /** The look of the name, if the name says what comes at the end of the line. */
  nameLook?: 'main' | 'second' | 'quiet'
  points: readonly LinePoint[]
}

/** Something to see at one place of the picture. */
export interface ChartMark {
  x: number
  y: number
  /**
   * `ring` and `dot` stand on a line. `here` is a full point in the bank's colour, `quiet` a grey one. `due` is a vermilion
   * ring. `tick` is a short brown stroke on the zero line. `text` is a label alone.
   */
  look: 'ring' | 'dot' | 'due' | 'tick' | 'event' | 'here' | 'quiet' | 'text'
  label?: string | undefined
  /** The look of the line that a `text` names. */
  tone?: 'main' | 'second'
  /** The side of the mark where the label stands. Chosen by the room if missing. */
  side?: 'left' | 'right' | 'above' | 'below'
  /** Left out of a picture of less than 520 pixels. */
  wideOnly?: boolean
}

/** Pixels of a picture, for what is drawn below its lines. */
export interface ChartSpace {
  x: (at: number) => number
  left: number
  right: number
  top: number
}

interface Props {
  /** What the picture shows. */
  label: string
  /** Up to three lines. The first one has the points that the keyboard moves along. */
  series: readonly LineSeries[]
  /** `step`: a value holds until the next point, as rates and sums do. */
  shape?: 'straight' | 'step'
  /** Labels under the axis, or `dates` if `x` counts days. Labels without room are left out. */
  axis?: 'dates' | readonly AxisLabel[]
  /** Describes a point of the first line: its words, and an amount in RMB if the value is one. */
  about: (index: number) => { text: string; amount?: string }
  /** Prints a value of the scale. */
  scaleText?: (value: number) => string
  height?: number
  /** The scale begins at zero. */
  fromZero?: boolean
  /** Fills the area below the first line, up to today if a part of the line lies ahead. */
  filled?: boolean
  /** A vertical line for today. */
  today?: { x: number; label: string; dashed?: boolean }
  /** Where the future begins: lines are drawn dashed from there on, so they need a point there. */
  ahead?: number
  marks?: readonly ChartMark[]
  /** Printed at the end of the zero line, in brown. Left out where names have no margin. */
  zeroName?: string | undefined
  /** Drawn in the same picture below the axis. */
  below?: { height: number; draw: (space: ChartSpace) => ReactNode }
}

const wideFrom = 520
/** Part of a narrow picture that names at the ends of lines may take. */
const mostMargin = 0.18

/**
 * Lines over time or over another measure, in the pixels that the page has: nothing is scaled. The picture is one image to
 * screen readers. A slider over it selects a point by pointer or arrow keys and describes the point. A table beside it has to
 * have all values.
 */
export function LineChart(props: Props) {
  const { ref, width } = useWidth()
  const { label, series, about, height = 230, below } = props
  const t = useTexts('ui')
  const [on, setOn] = useState<number | null>(null)
  const byPointer = useRef(false)
  const points = series[0]!.points
  const last = points.length - 1
  const shown = Math.min(on ?? last, last)
  const told = about(shown)
  const space = useSpace(props, width)
  const { elder } = useTheme()
  const size = elder ? 15 : 12
  const find = (event: PointerEvent<HTMLElement>) => {
    if (width === 0) return
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left
    let nearest = 0
    points.forEach((point, index) => {
      if (Math.abs(space.x(point.x) - at) < Math.abs(space.x(points[nearest]!.x) - at)) nearest = index
    })
    setOn(nearest)
  }
  const amount = told.amount === undefined ? null : moneyParts(told.amount, 'CNY')
  const said = amount
    ? `${told.text} ${amount.negative ? '\u2212' : ''}${amount.whole}.${amount.fraction} ${t('currency.CNY')}`
    : told.text
  const place = on === null || width === 0 ? null : space.x(points[shown]!.x)
  return (
    <div ref={ref} className={css.plot} onPointerMove={find} onPointerLeave={() => setOn(null)}>
      {width > 0 ? (
        <svg
          width={width}
          height={height + (below?.height ?? 0)}
          viewBox={`0 0 ${width} ${height + (below?.height ?? 0)}`}
          className={css.chart}
          role="img"
          aria-label={label}
          style={{ fontSize: size }}
        >
          <Picture of={props} space={space} width={width} size={size} on={on === null ? null : shown} />
        </svg>
      ) : (
        <div style={{ height: height + (below?.height ?? 0) }} />
      )}
      {place !== null && (
        <p
          className={css.about}
          aria-hidden="true"
          style={{ left: place, translate: `-${((place / width) * 100).toFixed(1)}% 0` }}
        >
          {told.text}
          {told.amount !== undefined && (
            <b>
              <MoneyText amount={told.amount} currency="CNY" bare />
            </b>
          )}
        </p>
      )}
      <input
        type="range"
        className={css.slider}
        aria-label={label}
        aria-valuetext={said}
        min={0}
        max={last}
        value={shown}
        onPointerDown={() => {
          byPointer.current = true
        }}
        onPointerUp={() => {
          byPointer.current = false
        }}
        onPointerCancel={() => {
          byPointer.current = false
        }}
        onBlur={() => setOn(null)}
        // Points may lie unevenly, so that a pointer's place is not the slider's own value.
        onChange={(event) => byPointer.current || setOn(Number(event.target.value))}
      />
    </div>
  )
}

interface Space extends ChartSpace {
  y: (value: number) => number
  bottom: number
  ticks: readonly number[]
  scaleText: (value: number) => string
  isWide: boolean
  /** Names stand beside the ends of the lines. */
  hasMargin: boolean
}

function useSpace(props: Props, width: number): Space {
  const { series, height = 230, fromZero, scaleText, marks = [], today, zeroName = '' } = props
  const language = useLanguage()
  const { elder } = useTheme()
  const size = elder ? 15 : 12
  const all = series.flatMap(({ points }) => points)
  const isWide = width >= wideFrom
  const ticks = niceTicks([...all.map(({ y }) => y), ...(fromZero ? [0] : [])], height >= 200 ? 4 : 3)
  const most = Math.max(...ticks.map(Math.abs))
  const format = new Intl.NumberFormat(
    language === 'zh' ? 'zh-CN' : 'en',
    most >= 10_000 ? { notation: 'compact', maximumFractionDigits: 1 } : { maximumFractionDigits: 2 },
  )
  const write = scaleText ?? ((value: number) => format.format(value))
  const left = Math.max(...ticks.map((tick) => textWidth(write(tick), size))) + 10
  const names = [zeroName, ...series.flatMap(({ name, value }) => [name ?? '', value ?? ''])]
  const room = Math.max(...names.map((name) => textWidth(name, size)))
  // Names at the ends take a margin where there is room. Else they stand above their lines.
  const hasMargin = room > 0 && (isWide || room + 12 <= width * mostMargin)
  const right = width - (hasMargin ? room + 12 : 8)
  const top = today || marks.some(({ look }) => look === 'event') ? 26 : 14
  const bottom = height - size - 12
  const from = Math.min(...all.map(({ x }) => x))
  const to = Math.max(...all.map(({ x }) => x))
  const [low, high] = [ticks[0]!, ticks.at(-1)!]
  return {
    x: (at) => left + ((at - from) / (to - from || 1)) * (right - left),
    y: (value) => top + ((high - value) / (high - low)) * (bottom - top),
    left,
    right,
    top: height,
    bottom,
    ticks,
    scaleText: write,
    isWide,
    hasMargin,
  }
}

interface PictureProps {
  of: Props
  space: Space
  width: number
  size: number
  on: number | null
}

function Picture({ of, space, width, size, on }: PictureProps) {
  const { series, shape = 'straight', axis = 'dates', filled, today, marks = [], below, height = 230 } = of
  const { ahead = Number.POSITIVE_INFINITY, zeroName } = of
  const { x, y, left, right, bottom, ticks, isWide, hasMargin } = space
  const curve = shape === 'step' ? curveStepAfter : curveLinear
  const all = series.flatMap(({ points }) => points)
  const from = Math.min(...all.map((point) => point.x))
  const to = Math.max(...all.map((point) => point.x))
  const labels = thinned(axis === 'dates' ? dateLabels(from, to, right - left, size) : axis, x, size)
  const pixels = (points: readonly LinePoint[]) =>
    points.map((point): [number, number] => [x(point.x), y(point.y)])
  const draw = line().curve(curve)
  const main = series[0]!.points
  const ground = groundOf(ticks)
  const past = main.filter((point) => point.x <= ahead)
  const shownMarks = marks.filter(({ wideOnly }) => isWide || !wideOnly)
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={right}
            y1={y(tick)}
            y2={y(tick)}
            className={tick === ground ? css.axis : css.grid}
          />
          <text x={left - 8} y={y(tick) + size / 3} textAnchor="end" className={css.label}>
            {space.scaleText(tick)}
          </text>
        </g>
      ))}
      {labels.map(({ x: at, text }) => {
        const half = textWidth(text, size) / 2
        const isFirst = x(at) - half < 0
        const isLast = x(at) + half > width
        return (
          <text
            key={at}
            x={x(at)}
            y={height - 6}
            textAnchor={isFirst ? 'start' : isLast ? 'end' : 'middle'}
            className={css.label}
          >
            {text}
          </text>
        )
      })}
      {filled && <path className={css.area} d={area().curve(curve).y0(y(ground))(pixels(past)) ?? ''} />}
      {series.toReversed().map(({ key, look = 'main', points }) => (
        <g key={key} className={css[look]}>
          <path d={draw(pixels(points.filter((point) => point.x <= ahead))) ?? ''} />
          {points.some((point) => point.x > ahead) && (
            <path className={css.dashed} d={draw(pixels(points.filter((point) => point.x >= ahead))) ?? ''} />
          )}
        </g>
      ))}
      {today && (
        <>
          <line
            x1={x(today.x)}
            x2={x(today.x)}
            y1={size + 6}
            y2={bottom}
            className={cx(css.today, today.dashed && css.dashed)}
          />
          <text x={x(today.x)} y={size} textAnchor="middle" className={cx(css.label, css.now)}>
            {today.label}
          </text>
        </>
      )}
      {shownMarks.map((mark) => (
        <Mark key={`${mark.look}.${mark.x}.${mark.label ?? ''}`} mark={mark} space={space} size={size} />
      ))}
      {hasMargin ? (
        <EndLabels
          x={right + 10}
          bottom={bottom}
          lineHeight={size + 3}
          labels={[
            ...series.flatMap(({ key, name, value, look = 'main', nameLook = look, points }) => {
              const words = [name ?? '', value ?? ''].filter((word) => word !== '')
              const end = points.at(-1)
              return end && words.length > 0
                ? [{ key, y: y(end.y) + size / 3, words, className: css[`${nameLook}Name`] }]
                : []
            }),
            ...(zeroName
              ? [{ key: 'zero', y: y(0) + size / 3, words: [zeroName], className: css.secondName }]
              : []),
          ]}
        />
      ) : (
        series.map(({ key, name, look = 'main', points }, index) => {
          const end = points.at(-1)
          // A name stands where its line does not run: above a line that rises. Names of close lines share no place.
          const mainEnd = series[0]!.points.at(-1)
          const isApart = !!end && !!mainEnd && Math.abs(y(end.y) - y(mainEnd.y)) > size * 2
          const rises = !!end && end.y > points[0]!.y
          const shift = index === 0 || (isApart && rises) ? -10 : size + 8
          return (
            end &&
            name &&
            // A single line is named by the title.
            series.length > 1 && (
              <text
                key={key}
                x={x(end.x)}
                y={Math.min(bottom - 4, Math.max(size, y(end.y) + shift))}
                textAnchor={x(end.x) - textWidth(name, size) > left ? 'end' : 'start'}
                className={cx(css.label, css[`${look}Name`])}
              >
                {name}
              </text>
            )
          )
        })
      )}
      {on !== null && (
        <line x1={x(main[on]!.x)} x2={x(main[on]!.x)} y1={size + 6} y2={bottom} className={css.cursor} />
      )}
      {series.map(({ key, look = 'main', points }) => {
        const at = on === null ? points.at(-1) : points.find((point) => point.x === main[on]!.x)
        if (!at || (on === null && at.x > ahead)) return null
        return <circle key={key} cx={x(at.x)} cy={y(at.y)} r={4} className={css[`${look}Point`]} />
      })}
      {below?.draw(space)}
    </>
  )
}

function Mark({ mark, space, size }: { mark: ChartMark; space: Space; size: number }) {
  const { x, y, left, right } = space
  const at = x(mark.x)
  const isTick = mark.look === 'tick'
  const room = textWidth(mark.label ?? '', size)
  const side =
    mark.side ??
    (isTick || mark.look === 'event' || mark.look === 'text'
      ? 'above'
      : at + 10 + room > right
        ? 'left'
        : 'right')
  const place =
    side === 'above'
      ? { x: Math.max(left + room / 2, Math.min(right - room / 2, at)), anchor: 'middle' as const }
      : side === 'left'
        ? { x: at - 10, anchor: 'end' as const }
        : { x: at + 10, anchor: 'start' as const }
  return (
    <g className={css[`${mark.look}Mark`]}>
      {isTick ? (
        <line x1={at} x2={at} y1={y(mark.y) - 3} y2={y(mark.y) + 3} />
      ) : (
        mark.look !== 'text' && <circle cx={at} cy={y(mark.y)} r={4.5} />
      )}
      {mark.label && (
        <text
          x={place.x}
          y={
            side === 'above'
              ? Math.max(size, y(mark.y) - 10)
              : side === 'below'
                ? y(mark.y) + size + 6
                : y(mark.y) - 4
          }
          textAnchor={place.anchor}
          className={cx(css.label, mark.tone && css[`${mark.tone}Name`])}
        >
          {mark.label}
        </text>
      )}
    </g>
  )
}
