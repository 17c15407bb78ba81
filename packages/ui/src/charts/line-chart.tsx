import { area, curveMonotoneX, line } from 'd3-shape'
import { type PointerEvent, useState } from 'react'
import { cx } from '../base/cx.ts'
import { moneyParts } from '../base/money-parts.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import { useTheme } from '../base/theme.ts'
import { useMedia } from '../base/use-media.ts'
import { MoneyText } from '../money-text.tsx'
import css from './line-chart.module.css'
import { groundOf, niceTicks } from './ticks.ts'

interface LinePoint {
  key: string
  /** Label under the axis. Empty if there is no room for a label at this point. */
  tick: string
  value: number
}

interface Props {
  /** What the line shows. */
  label: string
  points: readonly LinePoint[]
  /** Description of a point: "Net worth on 2026-11-20", and an amount in RMB. */
  about: (index: number) => { text: string; amount: string }
  /** Fills the page's width if there is room. */
  wide?: boolean
  /** Events at points, in a few words above each point. */
  marks?: readonly { index: number; label: string }[]
}

/** Measures of the picture in its own units: its width, and the room left and right of the line. */
export const lineSpace = { narrow: 560, wide: 1120, left: 52, right: 14 }
const height = 250
const { left, right } = lineSpace
const top = 14
const bottom = 26
/** Room that a date at an end and half of its neighbour take in large type on a narrow page. */
const largeDate = 104

/**
 * A line over time. The picture itself is hidden from screen readers. A slider over it selects a point, by pointer or arrow
 * keys, and describes it. A table beside it lists all points.
 */
export function LineChart({ label, points, about, wide, marks = [] }: Props) {
  const hasRoom = useMedia('(min-width: 900px)')
  const width = wide && hasRoom ? lineSpace.wide : lineSpace.narrow
  const language = useLanguage()
  const t = useTexts('ui')
  const [on, setOn] = useState<number | null>(null)
  const ticks = niceTicks(points.map(({ value }) => value))
  const [least, most] = [ticks[0]!, ticks.at(-1)!]
  const x = (index: number) => left + (index * (width - left - right)) / Math.max(1, points.length - 1)
  const y = (value: number) => top + ((most - value) / (most - least)) * (height - top - bottom)
  const places = points.map(({ value }, index): [number, number] => [x(index), y(value)])
  const base = y(groundOf(ticks))
  const compact = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en', {
    notation: 'compact',
    maximumFractionDigits: 1,
  })
  const find = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const at = ((event.clientX - box.left) / box.width) * width
    const nearest = Math.round(((at - left) / (width - left - right)) * (points.length - 1))
    setOn(Math.max(0, Math.min(points.length - 1, nearest)))
  }
  const shown = on ?? points.length - 1
  const told = about(shown)
  const { negative, whole, fraction } = moneyParts(told.amount, 'CNY')
  // The first label stays clear of the scale, the last within the picture.
  const anchorOf = (index: number) => (index === 0 ? 'start' : index === points.length - 1 ? 'end' : 'middle')
  // In large type, a date next to the first or last one would overlap it, because those two are aligned inwards.
  const { elder } = useTheme()
  const hasRoomFor = (index: number) => {
    const toEnd = Math.min(index, points.length - 1 - index)
    return !elder || hasRoom || toEnd === 0 || x(toEnd) - left > largeDate
  }
  return (
    <div>
      <p className={css.about} aria-hidden="true">
        {told.text}{' '}
        <b>
          <MoneyText amount={told.amount} currency="CNY" />
        </b>
      </p>
      <div className={css.plot} onPointerMove={find} onPointerLeave={() => setOn(null)}>
        <svg viewBox={`0 0 ${width} ${height}`} focusable="false" aria-hidden="true">
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={left}
                x2={width - right}
                y1={y(tick)}
                y2={y(tick)}
                className={cx(css.grid, tick === 0 && least < 0 && css.zero)}
              />
              <text x={left - 8} y={y(tick) + 4} textAnchor="end" className={css.label}>
                {compact.format(tick)}
              </text>
            </g>
          ))}
          {points.map(({ key, tick }, index) => (
            <text key={key} x={x(index)} y={height - 6} textAnchor={anchorOf(index)} className={css.label}>
              {hasRoomFor(index) && tick}
            </text>
          ))}
          <path className={css.area} d={area().curve(curveMonotoneX).y0(base)(places) ?? ''} />
          <path className={css.line} d={line().curve(curveMonotoneX)(places) ?? ''} />
          {on !== null && <line x1={x(on)} x2={x(on)} y1={top} y2={height - bottom} className={css.cursor} />}
          {marks.map((mark) => (
            <g key={mark.index}>
              <circle cx={x(mark.index)} cy={places[mark.index]![1]} r={4} className={css.mark} />
              {/* On a narrow picture the words would overlap. */}
              {width === lineSpace.wide && (
                <text
                  x={x(mark.index)}
                  y={places[mark.index]![1] - 10}
                  textAnchor={mark.index * 2 < points.length ? 'start' : 'end'}
                  className={css.label}
                >
                  {mark.label}
                </text>
              )}
            </g>
          ))}
          <circle cx={x(shown)} cy={y(points[shown]!.value)} r={4.5} className={css.point} />
        </svg>
        <input
          type="range"
          className={css.slider}
          style={{ left: `${(left / width) * 100}%`, right: `${(right / width) * 100}%` }}
          aria-label={label}
          aria-valuetext={`${told.text} ${negative ? '\u2212' : ''}${whole}.${fraction} ${t('currency.CNY')}`}
          min={0}
          max={points.length - 1}
          value={shown}
          onChange={(event) => setOn(Number(event.target.value))}
        />
      </div>
    </div>
  )
}
