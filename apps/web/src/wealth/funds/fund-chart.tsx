import type { FundCourse } from '@cloudsail/contract/wealth'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useMedia } from '@cloudsail/ui/base/use-media.ts'
import line from '@cloudsail/ui/charts/charts.module.css'
import { EndLabels } from '@cloudsail/ui/charts/end-labels.tsx'
import { niceTicks } from '@cloudsail/ui/charts/ticks.ts'
import { fallsBelow } from './falls-below.ts'
import css from './funds.module.css'
import { signedPercent } from './percent.ts'
import { pathOf, scalesOf, TimePlot, usePoint, useShape } from './time-plot.tsx'

const shapes = {
  wide: { height: 300, left: 52, right: 96, top: 12, bottom: 24, below: 80 },
  narrow: { height: 220, left: 46, right: 14, top: 12, bottom: 24, below: 56 },
} as const

interface Props {
  course: FundCourse
  name: string
  showOwn: boolean
  showDeposit: boolean
}

/**
 * Shows growth over time, with own purchases as rings, the own average cost and a deposit as dashed lines, and the deepest
 * fall shaded. Below it the fall from the last high.
 */
export function FundChart({ course, name, showOwn, showDeposit }: Props) {
  const t = useTexts('funds')
  const narrow = useMedia('(max-width: 640px)')
  const { ref, shape } = useShape(shapes[narrow ? 'narrow' : 'wide'])
  const { width, height, left, right, top, bottom } = shape
  const { dates, navs, growthBp, purchases, averageCost, deposit, fall } = course
  const last = dates.length - 1
  const point = usePoint(last)
  const { at } = point
  const own = showOwn ? averageCost : null
  const beside = showDeposit ? deposit : []
  const ticks = niceTicks([...growthBp, ...(own ? [own.bp] : []), ...beside.map(({ bp }) => bp)])
  const scales = scalesOf(shape, dates.length, ticks)
  const { x, y } = scales
  const xOf = (on: string) => {
    const index = dates.findIndex((date) => date >= on)
    return x(index === -1 ? last : index)
  }
  const below = fallsBelow(growthBp)
  const deepest = Math.min(...below, -1)
  const fallY = (bp: number) => height + 10 + (bp / deepest) * (shape.below - 22)
  const rings = showOwn ? purchases.filter((on) => on >= dates[0]! && on <= dates[last]!) : []
  const told = t('chart.point', { on: dates[at]!, nav: navs[at]!, growth: signedPercent(growthBp[at]!) })
  return (
    <div ref={ref}>
      <p className={css.quiet} aria-hidden="true">
        {told}
      </p>
      <TimePlot
        shape={shape}
        scales={scales}
        dates={dates}
        ticks={ticks}
        told={told}
        point={point}
        narrow={narrow}
        tickText={(tick) => (tick === 0 ? '0' : signedPercent(tick).replace('.00', ''))}
        label={t('chart.label', { name })}
        behind={
          fall && (
            <rect
              x={xOf(fall.from)}
              width={Math.max(1, xOf(fall.to) - xOf(fall.from))}
              y={top}
              height={height - top - bottom}
              className={css.fallArea}
            />
          )
        }
      >
        {beside.length > 0 && (
          <path d={pathOf(beside.map(({ on, bp }) => [xOf(on), y(bp)]))} className={css.depositLine} />
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
        <path d={pathOf(growthBp.map((bp, index) => [x(index), y(bp)]))} className={line.main} />
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
            bottom={height - bottom}
            labels={[
              {
                key: 'fund',
                y: y(growthBp[last]!),
                className: css.fundLabel,
                words: [t('line.fund'), signedPercent(growthBp[last]!)],
              },
              ...(own
                ? [{ key: 'cost', y: y(own.bp), className: css.costLabel, words: [t('line.cost'), own.nav] }]
                : []),
              ...(beside.length > 0
                ? [
                    {
                      key: 'deposit',
                      y: y(beside.at(-1)!.bp),
                      className: css.depositLabel,
                      words: [t('line.deposit'), signedPercent(beside.at(-1)!.bp)],
                    },
                  ]
                : []),
            ]}
          />
        )}
        <path
          d={`${pathOf(below.map((bp, index) => [x(index), fallY(bp)]))}L${x(last)} ${fallY(0)}L${x(0)} ${fallY(0)}Z`}
          className={css.falls}
        />
        {!narrow && (
          <text x={width - right + 6} y={fallY(0) + 10} className={line.label}>
            {t('chart.falls')}
          </text>
        )}
        <circle cx={x(at)} cy={y(growthBp[at]!)} r={4.5} className={line.mainPoint} />
      </TimePlot>
      {rings.length > 0 && <p className={css.quiet}>{t('chart.dots', { count: rings.length })}</p>}
    </div>
  )
}
