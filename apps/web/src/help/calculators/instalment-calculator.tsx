import { formatAmount, formatGrouped } from '@cloudsail/contract'
import { instalmentsOf, interestOfPlan, yearlyRatesOf } from '@cloudsail/contract/cards'
import type { CalculatorTerms } from '@cloudsail/contract/help'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { useState } from 'react'
import { CalculatorFrame } from './calculator-frame.tsx'
import css from './calculators.module.css'
import { Comparison } from './comparison.tsx'
import { typedAmount } from './typed.ts'

/** Calculates a credit card purchase in instalments: each instalment, and the true yearly interest. */
export function InstalmentCalculator({ terms: { instalments } }: { terms: CalculatorTerms }) {
  const t = useTexts('calculators')
  const [amount, setAmount] = useState('12000.00')
  const [periods, setPeriods] = useState(12)
  const amountMinor = typedAmount(amount, 'CNY')
  const of = (count: number) => {
    if (amountMinor === null) return null
    const plan = { principalMinor: amountMinor, periods: count, ratePpm: instalments.ratePpm }
    const [first] = instalmentsOf(plan)
    return {
      eachMinor: first!.principalMinor + first!.interestMinor,
      interestMinor: interestOfPlan(plan),
      rates: yearlyRatesOf(plan),
    }
  }
  const shown = of(periods)
  const percent = (e4: number) => t('percent', { value: (e4 / 100).toFixed(2) })
  const money = (minor: bigint | undefined) =>
    minor === undefined ? '—' : <MoneyText amount={formatAmount(minor, 'CNY')} currency="CNY" bare always />
  return (
    <CalculatorFrame
      title={t('instalment.title', { count: periods })}
      main={{
        key: 'each',
        label: t('instalment.each'),
        value: shown ? (
          <MoneyText amount={formatAmount(shown.eachMinor, 'CNY')} currency="CNY" size="hero" always />
        ) : (
          '—'
        ),
      }}
      figures={[
        { key: 'interest', label: t('instalment.interest'), value: money(shown?.interestMinor) },
        { key: 'simple', label: t('instalment.simple'), value: shown ? percent(shown.rates.simpleE4) : '—' },
        {
          key: 'compound',
          label: t('instalment.compound'),
          value: shown ? percent(shown.rates.compoundE4) : '—',
        },
      ]}
      inputs={
        <>
          <MoneyField
            label={t('amount')}
            value={amount}
            onChange={setAmount}
            currency="CNY"
            error={amount !== '' && amountMinor === null ? t('amount.range') : undefined}
          />
          <Select
            label={t('instalment.periods')}
            value={String(periods)}
            onChange={(value) => setPeriods(Number(value))}
            options={instalments.periods.map((count) => ({
              value: String(count),
              label: t('instalment.count', { count }),
            }))}
          />
          <p className={css.note}>
            {t('instalment.note', { rate: (instalments.ratePpm / 10_000).toFixed(2) })}
          </p>
        </>
      }
    >
      <Comparison
        caption={t('instalment.compared')}
        heads={[
          t('instalment.periods'),
          t('instalment.each'),
          t('instalment.interest'),
          t('instalment.simple'),
        ]}
        rows={instalments.periods.map((count) => {
          const each = of(count)
          return {
            key: String(count),
            chosen: count === periods,
            cells: [
              t('instalment.count', { count }),
              each ? formatGrouped(each.eachMinor, 'CNY') : '—',
              each ? formatGrouped(each.interestMinor, 'CNY') : '—',
              each ? percent(each.rates.simpleE4) : '—',
            ],
          }
        })}
      />
    </CalculatorFrame>
  )
}
