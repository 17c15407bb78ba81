import type { FundCourse } from '@cloudsail/contract/wealth'
import { useId, useState } from 'react'
import { useTexts } from '../../base/texts.ts'
import { useMedia } from '../../base/use-media.ts'
import line from '../../ui/charts/line-chart.module.css'
import { niceTicks } from '../../ui/charts/ticks.ts'

import css from './funds.module.css'
import { signedPercent } from './percent.ts'

const shapes = {
  wide: { width: 720, height: 300, left: 52, right: 96, top: 12, bottom: 24, falls: 80 },
  narrow: { width: 360, height: 220, left: 46, right: 14, top: 12, bottom: 24, falls: 56 },
} as const

interface Props {
  course: FundCourse
  name: string
  showOwn: boolean
  showDeposit: boolean
}

/**
 * Growth over time with own purchases as rings, own average cost and a deposit dashed, the deepest fall shaded; below it the
 * fall from the last high. The picture is silent: a slider over it moves the point, by pointer and arrow keys, and says
 * what stood there; a table below has all points.
 */
export function FundChart({ course, name, showOwn, showDeposit }: Props) {
  const t = useTexts('funds')
  const id = useId()
  const narrow = useMedia('(max-width: 640px)')
  const { width, height, left, right, top, bottom, falls } = shapes[narrow ? 'narrow' : 'wide']
  const { dates, navs, growthBp, purchases, averageCost, deposit, fall } = course
  const [moved, setMoved] = useState<number | null>(null)
  const last = dates.length - 1
  const at = Math.min(moved ?? last, last)
  const own = showOwn ? averageCost : null
  const beside = showDeposit ? deposit : []
  const ticks = niceTicks([...growthBp, ...(own ? [own.bp] : []), ...beside.map(({ bp }) => bp)])
  const [least, most] = [ticks[0]!, ticks.at(-1)!]
  const x = (index: number) => left + (index * (width - left - right)) / Math.max(1, last)
  const xOf = (on: string) => {
    const index = dates.findIndex((date) => date >= on)
    return x(index === -1 ? last : index)
  }
  const y = (bp: number) => top + ((most - bp) / (most - least || 1)) * (height - top - bottom)
  const path = (points: readonly (readonly [number, number])[]) =>
    points.map(([px, py], index) => `${index === 0 ? 'M' : 'L'}${px.toFixed(1)} ${py.toFixed(1)}`).join('')
  const below = fallsBelow(growthBp)
  const deepest = Math.min(...below, -1)
  const fallY = (bp: number) => height + 10 + (bp / deepest) * (falls - 22)
  const rings = showOwn ? purchases.filter((on) => on >= dates[0]! && on <= dates[last]!) : []
  const told = t('chart.point', { on: dates[at]!, nav: navs[at]!, growth: signedPercent(growthBp[at]!) })
  const whole = height + falls
  const marks = narrow ? [0, last] : [0, Math.round(last / 3), Math.round((2 * last) / 3), last]
  return (
    <div>
      <p className={line.about} aria-hidden="true">
        {told}
      </p>
      <div className={line.plot}>
        <svg viewBox={`0 0 ${width} ${whole}`} focusable="false" aria-hidden="true">
          {fall && (
            <rect
              x={xOf(fall.from)}
              width={Math.max(1, xOf(fall.to) - xOf(fall.from))}
              y={top}
              height={height - top - bottom}
              className={css.fallArea}
            />
          )}
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} className={line.grid} />
              <text x={left - 6} y={y(tick) + 4} textAnchor="end" className={line.label}>
                {tick === 0 ? '0' : signedPercent(tick).replace('.00', '')}
              </text>
            </g>
          ))}
          {beside.length > 0 && (
            <path d={path(beside.map(({ on, bp }) => [xOf(on), y(bp)]))} className={css.depositLine} />
          )}
          {own && (
            <line
              x1={rings[0] ? xOf(rings[0]) : left}
              x2={width - right}
              y1={y(own.bp)}
              y2={y(own.bp)}
              className={css.costLine}
            />
          )}
          <path d={path(growthBp.map((bp, index) => [x(index), y(bp)]))} className={line.line} />
          {rings.map((on) => (
            <circle
              key={on}
              cx={xOf(on)}
              cy={y(growthBp[dates.findIndex((date) => date >= on)] ?? 0)}
              r={3.5}
              className={css.ring}
            />
          ))}
          {!narrow && (
            <EndLabels
              x={width - right + 6}
              labels={[
                {
                  key: 'fund',
                  y: y(growthBp[last]!),
                  name: t('line.fund'),
                  value: signedPercent(growthBp[last]!),
                },
                ...(own ? [{ key: 'cost', y: y(own.bp), name: t('line.cost'), value: own.nav }] : []),
                ...(beside.length > 0
                  ? [
                      {
                        ...{ key: 'deposit', y: y(beside.at(-1)!.bp), name: t('line.deposit') },
                        value: signedPercent(beside.at(-1)!.bp),
                      },
                    ]
                  : []),
              ]}
            />
          )}
          <path
            d={`${path(below.map((bp, index) => [x(index), fallY(bp)]))}L${x(last)} ${fallY(0)}L${x(0)} ${fallY(0)}Z`}
            className={css.falls}
          />
          {!narrow && (
            <text x={width - right + 6} y={fallY(0) + 10} className={line.label}>
              {t('chart.falls')}
            </text>
          )}
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
          {moved !== null && <line x1={x(at)} x2={x(at)} y1={top} y2={whole - 16} className={line.cursor} />}
          <circle cx={x(at)} cy={y(growthBp[at]!)} r={4.5} className={line.point} />
        </svg>
        <input
          id={id}
          type="range"
          className={line.slider}
          style={{ left: `${(left / width) * 100}%`, right: `${(right / width) * 100}%`, width: 'auto' }}
          aria-label={t('chart.label', { name })}
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
      {rings.length > 0 && <p className={css.quiet}>{t('chart.dots', { count: rings.length })}</p>}
    </div>
  )
}

/** How far each point lies below the highest before it. */
export function fallsBelow(growthBp: readonly number[]): number[] {
  let high = Number.NEGATIVE_INFINITY
  return growthBp.map((bp) => {
    high = Math.max(high, bp)
    return Math.round(((10_000 + bp) / (10_000 + high) - 1) * 10_000)
  })
}

interface EndLabel {
  key: string
  y: number
  name: string
  value: string
}

/** Names at the ends of their lines, kept apart where the lines end close together. */
function EndLabels({ x, labels }: { x: number; labels: readonly EndLabel[] }) {
  const apart = 30
  let before = Number.NEGATIVE_INFINITY
  const placed = labels
    .toSorted((one, other) => one.y - other.y)
    .map((label) => {
      const y = Math.max(label.y, before + apart)
      before = y
      return { ...label, y }
    })
  return placed.map(({ key, y, name, value }) => (
    <text key={key} x={x} y={y} className={`${line.label} ${css[`${key}Label`]}`}>
      <tspan>{name}</tspan>
      <tspan x={x} dy={14}>
        {value}
      </tspan>
    </text>
  ))
}
