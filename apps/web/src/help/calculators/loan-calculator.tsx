import { formatAmount, formatGrouped, parseAmount, rateText } from '@cloudsail/contract'
import type { CalculatorTerms } from '@cloudsail/contract/help'
import {
  annualisedNote,
  annualisedRate,
  applyForLoan,
  earlyFigures,
  earlyModes,
  instalmentsAhead,
  loanOffer,
  openPlan,
  planOn,
  repaymentKinds,
} from '@cloudsail/contract/loans'
import { addMonths, isDate } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { DateField } from '@cloudsail/ui/date-field/date-field.tsx'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { saveDraft } from '@cloudsail/ui/order-flow/drafts.ts'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useState } from 'react'
import { CalculatorFrame } from './calculator-frame.tsx'
import css from './calculators.module.css'
import { ChoiceChips } from './choice-chips.tsx'
import { Comparison } from './comparison.tsx'
import { LoanCharts } from './loan-charts.tsx'
import { SliderField } from './slider-field.tsx'
import { typedAmount, typedNumber, typedPercent } from './typed.ts'

type Kind = (typeof repaymentKinds)[number]

/** Days on which a loan may be paid out in the calculator. */
const [earliestDay, latestDay] = ['2000-01-01', '2099-12-31']
const mostMonths = 360
const mostRatePpm = 240_000
/** Returns today, or the first of the next month if a month from today on is not even: days after the 28th fall due on the 28th. */
const evenDay = (today: string) =>
  Number(today.slice(8)) <= 28 ? today : `${addMonths(`${today.slice(0, 7)}-01`, 1).slice(0, 7)}-01`

/** Above this term the loan prime rate of five years and more is the base. */
const shortMonths = 60

/**
 * Calculates a loan: payments and dates of both ways of repayment, where they cross, and the saving of an early repayment.
 */
export function LoanCalculator({ terms: { today, lpr } }: { terms: CalculatorTerms }) {
  const t = useTexts('calculators')
  const language = useLanguage()
  const may = useMayGive()
  const [amount, setAmount] = useState('1000000.00')
  const [months, setMonths] = useState('360')
  const [rate, setRate] = useState(() => rateText(lpr.fiveYearsPpm - 3_000))
  const [kind, setKind] = useState<Kind>('equalInstalment')
  const [firstDay, setFirstDay] = useState(() => evenDay(today))
  const [early, setEarly] = useState('')
  const [earlyOn, setEarlyOn] = useState('')
  const offer = useCall(loanOffer, {}, { enabled: may(applyForLoan) })
  const principalMinor = typedAmount(amount, 'CNY')
  const count = typedNumber(months, 1, mostMonths)
  const ratePpm = typedPercent(rate, mostRatePpm)
  const base = (count ?? mostMonths) > shortMonths ? 'fiveYearsPpm' : 'oneYearPpm'
  const isFirstDay = isDate(firstDay) && firstDay >= earliestDay && firstDay <= latestDay
  const ways = repaymentKinds.map((each) => ({ kind: each, result: of(each) }))
  const resultOf = (wanted: Kind) => ways.find((each) => each.kind === wanted)?.result ?? null
  const [level, falling] = [resultOf('equalInstalment'), resultOf('equalPrincipal')]
  const shown = resultOf(kind)
  const money = (minor: bigint | undefined, size: 'text' | 'strong' | 'hero' = 'text') =>
    minor === undefined ? (
      '—'
    ) : (
      <MoneyText
        amount={formatAmount(minor, 'CNY')}
        currency="CNY"
        bare={size !== 'hero'}
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
  const termText = count === null ? '—' : termOf(count)
  const mostInterest = Math.max(...ways.map(({ result }) => Number(result?.interestMinor ?? 0n)), 1)
  const dearer = level && falling && level.interestMinor - falling.interestMinor
  return (
    <CalculatorFrame
      label={t('loan.label', {
        amount: principalMinor === null ? '—' : formatGrouped(principalMinor, 'CNY'),
        term: termText,
        rate: ratePpm === null ? '—' : rateText(ratePpm),
      })}
      figure={money(level?.paid[0], 'hero')}
      said={level ? formatGrouped(level.paid[0]!, 'CNY') : ''}
      facts={[
        { key: 'falling', label: t('loan.fallingFirst'), value: money(falling?.paid[0]) },
        {
          key: 'difference',
          label: t('loan.difference'),
          value: money(dearer ?? undefined),
          note: dearer !== null && dearer > 0n && t('loan.difference.less'),
        },
      ]}
      inside={
        <>
          <div className={css.cases}>
            {ways.map(({ kind: each, result }) => (
              <section key={each} className={css.case} aria-label={t(`loan.kind.${each}`)}>
                <h3>{t(`loan.kind.${each}`)}</h3>
                <dl>
                  <div>
                    <dt>{t('loan.first')}</dt>
                    <dd>{money(result?.paid[0])}</dd>
                  </div>
                  <div>
                    <dt>{t('loan.last')}</dt>
                    <dd>{money(result?.paid.at(-1))}</dd>
                  </div>
                  <div className={css.sum}>
                    <dt>{t('loan.interest')}</dt>
                    <dd>{money(result?.interestMinor, 'strong')}</dd>
                  </div>
                </dl>
                <span className={css.track} aria-hidden="true">
                  <i
                    className={css.fill}
                    style={{ width: `${(Number(result?.interestMinor ?? 0n) / mostInterest) * 100}%` }}
                  />
                </span>
              </section>
            ))}
          </div>
          {shown?.note && <p className={css.note}>{shown.note[language]}</p>}
        </>
      }
      inputs={
        <>
          <MoneyField
            label={t('loan.principal')}
            value={amount}
            onChange={setAmount}
            currency="CNY"
            quiet
            error={amount !== '' && principalMinor === null ? t('amount.range') : undefined}
          />
          <SliderField
            label={t('loan.term')}
            text={termText}
            min={1}
            max={mostMonths / 12}
            value={Math.round((count ?? mostMonths) / 12)}
            onChange={(years) => setMonths(String(years * 12))}
            ends={[t('loan.years', { count: 1 }), t('loan.years', { count: mostMonths / 12 })]}
            exact={
              <TextField
                label={t('loan.months')}
                value={months}
                onChange={setMonths}
                inputMode="numeric"
                maxLength={4}
                error={count === null ? t('loan.months.range', { most: mostMonths }) : undefined}
              />
            }
          />
          <TextField
            label={t('loan.rate')}
            note={t(`loan.lpr.${base}`, { rate: rateText(lpr[base]) })}
            value={rate}
            onChange={setRate}
            inputMode="decimal"
            maxLength={7}
            after="%"
            hint={ratePpm === null ? undefined : againstLpr(ratePpm - lpr[base])}
            error={ratePpm === null ? t('loan.rate.range', { most: mostRatePpm / 10_000 }) : undefined}
          />
          {may(applyForLoan) && (
            <ButtonLink wide href="#/PFA0901000" onClick={carryOn}>
              {t('loan.apply')}
            </ButtonLink>
          )}
          <Disclosure title={t('loan.more')}>
            <div className={css.fields}>
              <ChoiceChips
                label={t('loan.kind')}
                value={kind}
                onChange={setKind}
                options={repaymentKinds.map((each) => ({
                  value: each,
                  label: t(`loan.kind.${each}`),
                  said: t(`loan.kind.${each}`),
                }))}
              />
              <DateField
                label={t('loan.firstDay')}
                value={firstDay}
                onChange={setFirstDay}
                min={earliestDay}
                max={latestDay}
                error={
                  isFirstDay ? undefined : t('loan.firstDay.range', { from: earliestDay, to: latestDay })
                }
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
            </div>
          </Disclosure>
          <p className={css.note}>{t('loan.note')}</p>
        </>
      }
    >
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
      {level && falling && shown && (
        <LoanCharts level={level.ahead} falling={falling.ahead}>
          <Comparison
            caption={t('loan.plan.of', { kind: t(`loan.kind.${kind}`) })}
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
        </LoanCharts>
      )}
    </CalculatorFrame>
  )

  function of(repayment: Kind) {
    if (principalMinor === null || count === null || ratePpm === null || !isFirstDay) return null
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
      note: annualisedNote(plan, { annualisedPpm: yearly, ratePpm }),
    }
  }

  function termOf(all: number): string {
    return all % 12 === 0 ? t('loan.years', { count: all / 12 }) : t('months', { count: all })
  }

  /** Tells how far the rate is from the loan prime rate. */
  function againstLpr(differencePpm: number): string {
    if (differencePpm === 0) return t('loan.lpr.same')
    const value = rateText(Math.abs(differencePpm))
    return t(differencePpm < 0 ? 'loan.lpr.below' : 'loan.lpr.above', { value })
  }

  /** Puts the figures into the form, if the bank offers such a loan online. */
  function carryOn() {
    const { data } = offer
    if (!data || principalMinor === null || count === null) return
    const [least, most] = [parseAmount(data.least, 'CNY') ?? 0n, parseAmount(data.most, 'CNY') ?? 0n]
    if (principalMinor < least || principalMinor > most || !data.months.includes(count)) return
    saveDraft(applyForLoan.code, { amount, months })
  }
}
