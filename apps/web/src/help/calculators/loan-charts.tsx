import { formatAmount, formatGrouped } from '@cloudsail/contract'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useMedia } from '@cloudsail/ui/base/use-media.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { dayNumber } from '@cloudsail/ui/charts/axis.ts'
import { LineChart } from '@cloudsail/ui/charts/line-chart.tsx'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { monthName } from '@cloudsail/ui/rows/day-text.ts'
import type { ReactNode } from 'react'
import css from './calculators.module.css'

interface Instalment {
  dueOn: string
  principalMinor: bigint
  interestMinor: bigint
  restMinor: bigint
}

interface Props {
  /** By equal instalments, and by equal principal. */
  level: readonly Instalment[]
  falling: readonly Instalment[]
  /** The same as a table, which is folded. */
  children: ReactNode
}

/** Keeps a name off its falling line, as a part of the scale. */
const belowLine = 0.06

const paidMinor = ({ principalMinor, interestMinor }: Instalment) => principalMinor + interestMinor
const units = (minor: bigint) => Number(minor) / 100

/** Draws both ways of repayment: each instalment with the point where the lines cross, and what is left of the principal. */
export function LoanCharts({ level, falling, children }: Props) {
  const t = useTexts('calculators')
  const language = useLanguage()
  const isNarrow = useMedia('(max-width: 640px)')
  const crossing = falling.findIndex((each, index) => {
    const other = level[index]
    return index > 0 && other !== undefined && paidMinor(each) < paidMinor(other)
  })
  const lowerFrom = falling[crossing]
  const names = { level: t('loan.kind.equalInstalment'), falling: t('loan.kind.equalPrincipal') }
  const paid = (plan: readonly Instalment[]) =>
    plan.map((each) => ({ x: dayNumber(each.dueOn), y: units(paidMinor(each)) }))
  const left = (plan: readonly Instalment[]) =>
    plan.map((each) => ({ x: dayNumber(each.dueOn), y: units(each.restMinor) }))
  /** The place of a line's name: the lines end at the same point, so that names there would lie on each other. */
  const placeOf = (plan: readonly Instalment[], part: number, below = 0) => {
    const points = left(plan)
    const { x, y } = points[Math.floor(points.length * part)]!
    return { x, y: Math.max(0, y - below * points[0]!.y) }
  }
  const lastOf = (plan: readonly Instalment[]) => formatGrouped(paidMinor(plan.at(-1)!), 'CNY')
  return (
    <Card title={t('loan.each')}>
      <div className={css.chart}>
        <LineChart
          label={t('loan.each.about', names)}
          height={180}
          fromZero
          series={[
            {
              key: 'level',
              name: names.level,
              value: isNarrow ? undefined : lastOf(level),
              points: paid(level),
            },
            {
              key: 'falling',
              name: names.falling,
              value: isNarrow ? undefined : lastOf(falling),
              look: 'second',
              points: paid(falling),
            },
          ]}
          marks={
            lowerFrom
              ? [
                  {
                    x: dayNumber(lowerFrom.dueOn),
                    y: units(paidMinor(lowerFrom)),
                    look: 'ring',
                    label: isNarrow
                      ? lowerFrom.dueOn.slice(0, 7)
                      : t('loan.crossing', {
                          month:
                            language === 'zh'
                              ? lowerFrom.dueOn.slice(0, 7)
                              : monthName(lowerFrom.dueOn.slice(0, 7), language, ''),
                        }),
                  },
                ]
              : []
          }
          about={(index) => ({
            text: t('loan.each.on', { date: level[index]!.dueOn }),
            amount: formatAmount(paidMinor(level[index]!), 'CNY'),
          })}
        />
      </div>
      <h3 className={css.second}>{t('loan.rest')}</h3>
      <div className={css.chart}>
        <LineChart
          label={t('loan.rest.about', names)}
          height={160}
          fromZero
          series={[
            { key: 'level', points: left(level) },
            { key: 'falling', look: 'second', points: left(falling) },
          ]}
          marks={[
            { ...placeOf(level, 1 / 2), look: 'text', tone: 'main', label: names.level, side: 'right' },
            {
              ...placeOf(falling, 1 / 3, belowLine),
              look: 'text',
              tone: 'second',
              label: names.falling,
              side: 'below',
            },
          ]}
          about={(index) => ({
            text: t('loan.rest.on', { date: level[index]!.dueOn }),
            amount: formatAmount(level[index]!.restMinor, 'CNY'),
          })}
        />
      </div>
      <Disclosure title={t('asTable')}>{children}</Disclosure>
    </Card>
  )
}
