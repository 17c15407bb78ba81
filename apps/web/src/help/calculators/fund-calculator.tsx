import { formatAmount, formatGrouped } from '@cloudsail/contract'
import {
  assumedNavs,
  groupedUnits,
  type PurchasesSoFar,
  purchasesAt,
  yearlyReturnE4,
} from '@cloudsail/contract/wealth'
import { useState } from 'react'
import { useTexts } from '../../base/texts.ts'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import { Pair } from '../../ui/form/pair.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CalculatorFrame } from './calculator-frame.tsx'
import css from './calculators.module.css'
import { Comparison } from './comparison.tsx'
import { typedAmount, typedNumber, typedPercent } from './typed.ts'

const mostPeriods = 360
const mostFeePpm = 50_000
const others = [0, -5, 10]

/** The same amount into a fund each month: units, cost, value and gain by an assumed growth, beside others. */
export function FundCalculator() {
  const t = useTexts('calculators')
  const [amount, setAmount] = useState('1000.00')
  const [periods, setPeriods] = useState('12')
  const [fee, setFee] = useState('0.8')
  const [growth, setGrowth] = useState(6)
  const amountMinor = typedAmount(amount, 'CNY')
  const count = typedNumber(periods, 1, mostPeriods)
  const feePpm = typedPercent(fee, mostFeePpm)
  const course = (percent: number): PurchasesSoFar[] | null =>
    amountMinor === null || count === null || feePpm === null
      ? null
      : purchasesAt({ amountMinor, feePpm }, assumedNavs(count, percent * 100))
  const shown = course(growth)
  const last = shown?.at(-1)
  const money = (minor: bigint | undefined, kind: 'plain' | 'gain' = 'plain') =>
    minor === undefined ? (
      '—'
    ) : (
      <MoneyText amount={formatAmount(minor, 'CNY')} currency="CNY" bare kind={kind} always />
    )
  const growthText = (percent: number) =>
    t('fund.growth.value', { sign: percent > 0 ? '+' : percent < 0 ? '−' : '', value: Math.abs(percent) })
  const compared = [growth, ...others.filter((each) => each !== growth)].slice(0, 3)
  const step = Math.max(1, Math.ceil((count ?? 12) / 4))
  return (
    <CalculatorFrame
      title={t('fund.title', { count: count ?? 0 })}
      main={{
        key: 'value',
        label: t('fund.value'),
        value: last ? (
          <MoneyText amount={formatAmount(last.valueMinor, 'CNY')} currency="CNY" size="hero" always />
        ) : (
          '—'
        ),
      }}
      figures={[
        { key: 'paid', label: t('fund.paid'), value: money(last?.paidMinor) },
        { key: 'gain', label: t('fund.gain'), value: money(last?.gainMinor, 'gain') },
        { key: 'units', label: t('fund.units'), value: last ? groupedUnits(last.unitsE2) : '—' },
        {
          key: 'yearly',
          label: t('fund.yearly'),
          value:
            last && amountMinor !== null && count !== null
              ? t('percent', {
                  value: (yearlyReturnE4(amountMinor, count, last.valueMinor) / 100).toFixed(2),
                })
              : '—',
        },
      ]}
      inputs={
        <>
          <MoneyField
            label={t('fund.each')}
            value={amount}
            onChange={setAmount}
            currency="CNY"
            quiet
            error={amount !== '' && amountMinor === null ? t('amount.range') : undefined}
          />
          <Pair>
            <TextField
              label={t('fund.periods')}
              value={periods}
              onChange={setPeriods}
              inputMode="numeric"
              maxLength={4}
              error={count === null ? t('fund.periods.range', { most: mostPeriods }) : undefined}
            />
            <TextField
              label={t('fund.fee')}
              value={fee}
              onChange={setFee}
              inputMode="decimal"
              maxLength={7}
              after="%"
              error={feePpm === null ? t('fund.fee.range') : undefined}
            />
          </Pair>
          <label className={css.slider}>
            <span>
              {t('fund.growth')}
              <b>{growthText(growth)}</b>
            </span>
            <input
              type="range"
              min={-50}
              max={50}
              value={growth}
              aria-valuetext={growthText(growth)}
              onChange={({ target }) => setGrowth(Number(target.value))}
            />
            <small aria-hidden="true">
              <span>−50%</span>
              <span>0</span>
              <span>+50%</span>
            </small>
          </label>
          <p className={css.note}>{t('fund.note')}</p>
        </>
      }
    >
      {shown && (
        <LineChart
          label={t('fund.chart')}
          points={shown.map(({ gainMinor }, month) => ({
            key: String(month),
            tick: month % step === 0 ? t('fund.month', { month }) : '',
            value: Number(gainMinor) / 100,
          }))}
          about={(month) => ({
            text: t('fund.about', { month }),
            amount: formatAmount(shown[month]!.gainMinor, 'CNY'),
          })}
        />
      )}
      <Comparison
        caption={t('fund.compared')}
        heads={[t('fund.growth'), t('fund.units'), t('fund.value'), t('fund.gain')]}
        rows={compared.map((percent) => {
          const end = course(percent)?.at(-1)
          return {
            key: String(percent),
            chosen: percent === growth,
            cells: [
              growthText(percent),
              end ? groupedUnits(end.unitsE2) : '—',
              end ? formatGrouped(end.valueMinor, 'CNY') : '—',
              money(end?.gainMinor, 'gain'),
            ],
          }
        })}
      />
    </CalculatorFrame>
  )
}
