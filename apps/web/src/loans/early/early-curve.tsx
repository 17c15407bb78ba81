import { addMonths, formatAmount } from '@cloudsail/contract'
import type { Instalment } from '@cloudsail/contract/loans'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { niceTicks } from '@cloudsail/ui/charts/ticks.ts'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { FigureTable } from '@cloudsail/ui/figure-table.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { line } from 'd3-shape'
import css from '../loans.module.css'
import type { EarlyTrial } from './early-form.ts'

const width = 560
const height = 220
const left = 52
const bottom = 24

/**
 * Shows the principal over time for both ways and without an early repayment. Each line is labelled, and a table has the
 * same data.
 */
export function EarlyCurve({ trial }: { trial: EarlyTrial }) {
  const t = useTexts('loans')
  const language = useLanguage()
  const { before, restMinor, amountMinor, ways } = trial
  const [first] = before
  const last = before.at(-1)
  if (!first || !last) return null
  const from = addMonths(first.dueOn, -1)
  const start = Date.parse(from)
  const span = Date.parse(last.dueOn) - start || 1
  const ticks = niceTicks([0, Number(restMinor) / 100])
  const most = ticks.at(-1)!
  const x = (date: string) => left + ((Date.parse(date) - start) / span) * (width - left - 8)
  const y = (minor: bigint) => 8 + (1 - Number(minor) / 100 / most) * (height - 8 - bottom)
  const path = (begin: bigint, ahead: readonly Instalment[]) =>
    line()([
      [x(from), y(begin)],
      ...ahead.map(({ dueOn, restMinor: rest }): [number, number] => [x(dueOn), y(rest)]),
    ]) ?? ''
  const compact = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en', { notation: 'compact' })
  const lines = [
    { key: 'without', name: t('early.without'), begin: restMinor, ahead: before },
    { key: 'smaller', name: t('early.smaller'), begin: restMinor - amountMinor, ahead: ways.smaller.ahead },
    { key: 'shorter', name: t('early.shorter'), begin: restMinor - amountMinor, ahead: ways.shorter.ahead },
  ] as const
  const years = [...new Set(before.map(({ dueOn }) => dueOn.slice(0, 4)))]
  const restIn = (year: string, ahead: readonly Instalment[]) =>
    ahead.findLast(({ dueOn }) => dueOn.slice(0, 4) <= year)?.restMinor ?? 0n
  return (
    <section>
      <h3>{t('early.curve')}</h3>
      <svg viewBox={`0 0 ${width} ${height}`} className={css.curve} aria-hidden="true" focusable="false">
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={left}
              x2={width}
              y1={y(BigInt(tick * 100))}
              y2={y(BigInt(tick * 100))}
              className={css.grid}
            />
            <text x={left - 6} y={y(BigInt(tick * 100)) + 4} textAnchor="end">
              {compact.format(tick)}
            </text>
          </g>
        ))}
        {lines.map(({ key, name, begin, ahead }, index) => {
          const at = ahead[Math.floor((ahead.length * (index + 1)) / 4)]
          return (
            <g key={key} className={css[key]}>
              <path d={path(begin, ahead)} fill="none" />
              {at && (
                <text x={x(at.dueOn) + 6} y={y(at.restMinor) - 6}>
                  {name}
                </text>
              )}
            </g>
          )
        })}
        <text x={left} y={height - 6}>
          {from.slice(0, 4)}
        </text>
        <text x={width} y={height - 6} textAnchor="end">
          {last.dueOn.slice(0, 4)}
        </text>
      </svg>
      <Disclosure title={t('years.table')}>
        <FigureTable className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('years.year')}</th>
              {lines.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map((year) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                {lines.map(({ key, ahead }) => (
                  <td key={key}>
                    <MoneyText amount={formatAmount(restIn(year, ahead), 'CNY')} currency="CNY" bare />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </Disclosure>
    </section>
  )
}
