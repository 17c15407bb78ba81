import { formatAmount, formatGrouped, rateText } from '@cloudsail/contract'
import type { CalculatorTerms } from '@cloudsail/contract/help'
import {
  annualisedNote,
  annualisedRate,
  earlyFigures,
  earlyModes,
  instalmentsAhead,
  openPlan,
  planOn,
  repaymentKinds,
} from '@cloudsail/contract/loans'
import { isDate } from '@cloudsail/ui/base/dates.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { DateField } from '@cloudsail/ui/date-field/date-field.tsx'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useState } from 'react'
import { CalculatorFrame } from './calculator-frame.tsx'
import css from './calculators.module.css'
import { Comparison } from './comparison.tsx'
import { typedAmount, typedNumber } from './typed.ts'

type Kind = (typeof repaymentKinds)[number]

/** Days on which a loan may be paid out in the calculator. */
const [earliestDay, latestDay] = ['2000-01-01', '2099-12-31']

/**
 * Calculates a loan by LPR and points: payments and dates, both ways of repayment compared, and the saving of an early
 * repayment.
 */
export function LoanCalculator({ terms: { today, lpr } }: { terms: CalculatorTerms }) {
  const t = useTexts('calculators')
  const language = useLanguage()
  const [amount, setAmount] = useState('1000000.00')
  const [months, setMonths] = useState('240')
  const [base, setBase] = useState<'oneYearPpm' | 'fiveYearsPpm'>('fiveYearsPpm')
  const [points, setPoints] = useState('-30')
  const [kind, setKind] = useState<Kind>('equalInstalment')
  const [firstDay, setFirstDay] = useState(today)
  const [early, setEarly] = useState('')
  const [earlyOn, setEarlyOn] = useState('')
  const principalMinor = typedAmount(amount, 'CNY')
  const count = typedNumber(months, 1, 360)
  const added = typedNumber(points, -300, 500)
  const ratePpm = added === null ? null : lpr[base] + added * 100
  const isBelowZero = ratePpm !== null && ratePpm < 0
  const isFirstDay = isDate(firstDay) && firstDay >= earliestDay && firstDay <= latestDay
  const isReady = principalMinor !== null && count !== null && ratePpm !== null && !isBelowZero && isFirstDay
  const of = (repayment: Kind) => {
    if (!isReady) return null
    const dueDay = Math.min(28, Number(firstDay.slice(8)))
    const plan = openPlan({
      repayment,
      principalMinor,
      ratePpm,
      instalments: count,
      disbursedOn: firstDay,
      dueDay,
    })
    const rates = [{ from: firstDay, ratePpm }]
    const ahead = instalmentsAhead(plan, rates)
    const paid = ahead.map((each) => each.principalMinor + each.interestMinor)
    const interestMinor = ahead.reduce((sum, each) => sum + each.interestMinor, 0n)
    const yearly = annualisedRate(principalMinor, paid)
    return {
      plan,
      rates,
      ahead,
      paid,
      interestMinor,
      yearly,
      note: annualisedNote(plan, { annualisedPpm: yearly, ratePpm }),
    }
  }
  const shown = of(kind)
  const money = (minor: bigint | undefined, size: 'text' | 'hero' = 'text') =>
    minor === undefined ? (
      '—'
    ) : (
      <MoneyText
        amount={formatAmount(minor, 'CNY')}
        currency="CNY"
        bare={size === 'text'}
        size={size}
        always
      />
    )
  const earlyMinor = early === '' ? null : typedAmount(early, 'CNY')
  const lastOn = shown?.ahead.at(-1)?.dueOn
  const isEarlyDay = isDate(earlyOn) && earlyOn > firstDay && lastOn !== undefined && earlyOn < lastOn
  const planThen = shown && isEarlyDay ? planOn(shown.plan, shown.rates, earlyOn) : null
  const isTooMuch = planThen !== null && earlyMinor !== null && earlyMinor > planThen.restMinor
  const earlyResults =
    shown && planThen && earlyMinor !== null && !isTooMuch
      ? earlyModes.map((mode) => ({
          mode,
          ...earlyFigures(planThen, shown.rates, { amountMinor: earlyMinor, mode, on: earlyOn }),
        }))
      : []
  const earlyError =
    early !== '' && earlyMinor === null
      ? t('amount.range')
      : isTooMuch
        ? t('loan.early.tooMuch', { most: formatGrouped(planThen.restMinor, 'CNY') })
        : undefined
  return (
    <CalculatorFrame
      title={t('loan.title', { count })}
      main={{ key: 'first', label: t('loan.first'), value: money(shown?.paid[0], 'hero') }}
      figures={[
        { key: 'interest', label: t('loan.interest'), value: money(shown?.interestMinor) },
        {
          key: 'total',
          label: t('loan.total'),
          value: money(shown && principalMinor !== null ? principalMinor + shown.interestMinor : undefined),
        },
        {
          key: 'rate',
          label: t('loan.rate'),
          value: ratePpm === null ? '—' : t('percent', { value: rateText(ratePpm) }),
        },
        {
          key: 'yearly',
          label: t('loan.yearly'),
          value: shown ? t('percent', { value: (shown.yearly / 10_000).toFixed(2) }) : '—',
        },
      ]}
      inputs={
        <>
          <MoneyField
            label={t('loan.principal')}
            value={amount}
            onChange={setAmount}
            currency="CNY"
            error={amount !== '' && principalMinor === null ? t('amount.range') : undefined}
          />
          <Pair>
            <TextField
              label={t('loan.months')}
              value={months}
              onChange={setMonths}
              inputMode="numeric"
              maxLength={4}
              error={count === null ? t('loan.months.range') : undefined}
            />
            <TextField
              label={t('loan.points')}
              value={points}
              onChange={setPoints}
              maxLength={5}
              error={
                added === null ? t('loan.points.range') : isBelowZero ? t('loan.points.below') : undefined
              }
            />
          </Pair>
          <Select
            label={t('loan.lpr')}
            value={base}
            onChange={setBase}
            options={(['oneYearPpm', 'fiveYearsPpm'] as const).map((each) => ({
              value: each,
              label: t(`loan.lpr.${each}`, { rate: rateText(lpr[each]) }),
            }))}
          />
          <Select
            label={t('loan.kind')}
            value={kind}
            onChange={setKind}
            options={repaymentKinds.map((each) => ({ value: each, label: t(`loan.kind.${each}`) }))}
          />
          <DateField
            label={t('loan.firstDay')}
            value={firstDay}
            onChange={setFirstDay}
            min={earliestDay}
            max={latestDay}
            error={isFirstDay ? undefined : t('loan.firstDay.range', { from: earliestDay, to: latestDay })}
          />
          <MoneyField
            label={t('loan.early')}
            value={early}
            onChange={setEarly}
            currency="CNY"
            quiet
            optional
            error={earlyError}
          />
          <DateField
            label={t('loan.earlyOn')}
            value={earlyOn}
            onChange={setEarlyOn}
            optional
            error={
              earlyOn !== '' && lastOn !== undefined && !isEarlyDay
                ? t('loan.earlyOn.range', { from: firstDay, to: lastOn })
                : undefined
            }
          />
          <p className={css.note}>{t('loan.note')}</p>
        </>
      }
    >
      {shown?.note && <p className={css.note}>{shown.note[language]}</p>}
      <Comparison
        caption={t('loan.compared')}
        heads={[t('loan.kind'), t('loan.first'), t('loan.last'), t('loan.interest')]}
        rows={repaymentKinds.map((each) => {
          const other = of(each)
          return {
            key: each,
            chosen: each === kind,
            cells: [
              t(`loan.kind.${each}`),
              other ? formatGrouped(other.paid[0]!, 'CNY') : '—',
              other ? formatGrouped(other.paid.at(-1)!, 'CNY') : '—',
              other ? formatGrouped(other.interestMinor, 'CNY') : '—',
            ],
          }
        })}
      />
      {earlyResults.length > 0 && (
        <Comparison
          caption={t('loan.earlyCompared')}
          heads={[t('loan.early'), t('loan.saved'), t('loan.left')]}
          rows={earlyResults.map(({ mode, savedMinor, plan }) => ({
            key: mode,
            cells: [
              t(`loan.mode.${mode}`),
              formatGrouped(savedMinor, 'CNY'),
              String(Math.max(0, plan.lastNumber - plan.nextNumber + 1)),
            ],
          }))}
        />
      )}
      {shown && (
        <details className={css.plan}>
          <summary>{t('loan.plan')}</summary>
          <Comparison
            caption={t('loan.plan')}
            heads={[t('loan.due'), t('loan.principalPart'), t('loan.interestPart'), t('loan.rest')]}
            rows={shown.ahead.map((each) => ({
              key: String(each.number),
              cells: [
                each.dueOn,
                formatGrouped(each.principalMinor, 'CNY'),
                formatGrouped(each.interestMinor, 'CNY'),
                formatGrouped(each.restMinor, 'CNY'),
              ],
            }))}
          />
        </details>
      )}
    </CalculatorFrame>
  )
}
