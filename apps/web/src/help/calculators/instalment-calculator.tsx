import { formatAmount, formatGrouped } from '@cloudsail/contract'
import { instalmentsOf, interestOfPlan, yearlyRatesOf } from '@cloudsail/contract/cards'
import type { CalculatorTerms } from '@cloudsail/contract/help'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { useState } from 'react'
import { CalculatorFrame } from './calculator-frame.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import { ComparedTable } from './compared-table.tsx'
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
      label={t('instalment.label', {
        amount: amountMinor === null ? '—' : formatGrouped(amountMinor, 'CNY'),
        count: periods,
      })}
      figure={
        shown ? (
          <MoneyText amount={formatAmount(shown.eachMinor, 'CNY')} currency="CNY" size="hero" always />
        ) : (
          '—'
        )
      }
      said={shown ? formatGrouped(shown.eachMinor, 'CNY') : ''}
      facts={[
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
            quiet
            error={amount !== '' && amountMinor === null ? t('amount.range') : undefined}
          />
          <ChoiceChips
            label={t('instalment.periods')}
            note={t('instalment.count', { count: periods })}
            value={String(periods)}
            onChange={(value) => setPeriods(Number(value))}
            options={instalments.periods.map((count) => ({
              value: String(count),
              label: String(count),
              said: t('instalment.count', { count }),
            }))}
          />
        </>
      }
    >
      <ComparedTable
        title={t('instalment.compared')}
        heads={[t('instalment.periods'), t('instalment.simple.short'), t('instalment.interest')]}
        rows={instalments.periods.map((count) => {
          const each = of(count)
          return {
            key: String(count),
            chosen: count === periods,
            name: t('instalment.count', { count }),
            rate: each ? percent(each.rates.simpleE4) : '—',
            bars: [Number(each?.interestMinor ?? 0n)],
            amount: money(each?.interestMinor),
            small: each && {
              text: t('instalment.each.of', { amount: formatGrouped(each.eachMinor, 'CNY') }),
            },
          }
        })}
        foot={t('instalment.note', { rate: (instalments.ratePpm / 10_000).toFixed(2) })}
      />
    </CalculatorFrame>
  )
}
