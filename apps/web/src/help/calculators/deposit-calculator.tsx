import { type Currency, currencyDecimals, formatAmount, formatGrouped, rateText } from '@cloudsail/contract'
import {
  breakingCost,
  depositPlacement,
  drawCall,
  interestAtMaturity,
  openTimeDeposit,
} from '@cloudsail/contract/deposits'
import { type CalculatorTerms, calculatorTerms } from '@cloudsail/contract/help'
import { addDays, addMonths, isDate } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { DateField } from '@cloudsail/ui/date-field/date-field.tsx'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { saveDraft } from '@cloudsail/ui/order-flow/drafts.ts'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { Select } from '@cloudsail/ui/select.tsx'
import { useState } from 'react'
import { CalculatorFrame } from './calculator-frame.tsx'
import css from './calculators.module.css'
import { Comparison } from './comparison.tsx'
import { typedAmount } from './typed.ts'

type Product = 'time' | 'call1' | 'call7'
const noticeDays = { call1: 1, call7: 7 } as const

/** Calculates what a deposit yields at maturity and on an earlier day, with all terms in comparison. */
export function DepositCalculator({ terms }: { terms: CalculatorTerms }) {
  const t = useTexts('calculators')
  const may = useMayGive()
  const { today } = terms
  const [product, setProduct] = useState<Product>('time')
  const [currency, setCurrency] = useState<Currency>('CNY')
  const [amount, setAmount] = useState('100000.00')
  const [months, setMonths] = useState(12)
  const [brokenOn, setBrokenOn] = useState(addMonths(today, 6))
  const [boardOn, setBoardOn] = useState(today)
  const isPast = isDate(boardOn) && boardOn < today
  const past = useCall(calculatorTerms, { on: boardOn }, { enabled: isPast })
  const deposits = (isPast ? past.data : terms)?.deposits ?? terms.deposits
  const shownCurrency = product === 'time' ? currency : 'CNY'
  const board = deposits.boards.find((each) => each.currency === shownCurrency) ?? deposits.boards[0]!
  const amountMinor = typedAmount(amount, shownCurrency)
  const wholeUnits =
    amountMinor === null || amountMinor % 10n ** BigInt(currencyDecimals[shownCurrency]) === 0n
  const isTooSoon = !isDate(brokenOn) || brokenOn <= today
  const day = { on: isTooSoon ? addDays(today, 1) : brokenOn, currentRatePpm: board.currentPpm }
  const money = (minor: bigint | null, size: 'text' | 'hero' = 'text') =>
    minor === null ? (
      '—'
    ) : (
      <MoneyText
        amount={formatAmount(minor, shownCurrency)}
        currency={shownCurrency}
        bare={size === 'text'}
        size={size}
        always
      />
    )
  const ofTerm = ({ months: termMonths, ratePpm }: { months: number; ratePpm: number }) => {
    if (amountMinor === null) return null
    const run = depositPlacement(amountMinor, { annualRatePpm: ratePpm, termMonths, effectiveOn: today })
    const isBroken = day.on < run.maturesOn
    return {
      run,
      interest: interestAtMaturity(run),
      broken: isBroken ? breakingCost(run, amountMinor, day).nowMinor : null,
    }
  }
  const chosen = board.terms.find((term) => term.months === months) ?? board.terms[0]!
  const result = product === 'time' ? ofTerm(chosen) : null
  const ofCall = (which: 'call1' | 'call7') =>
    amountMinor === null
      ? null
      : drawCall(
          {
            principalMinor: amountMinor,
            noticeDays: noticeDays[which],
            effectiveOn: today,
            forfeitedBalanceDays: 0n,
          },
          amountMinor,
          {
            on: day.on,
            rates: { callRatePpm: deposits[`${which}Ppm`], currentRatePpm: board.currentPpm },
            terms: { leastMinor: 0n, lateDays: 0 },
            notice: { amountMinor, agreedOn: day.on, drawnMinor: 0n },
          },
        )
  const callInterest = (which: 'call1' | 'call7') => {
    const draw = ofCall(which)
    return draw && draw.callInterestMinor + draw.currentInterestMinor
  }
  const interest = product === 'time' ? (result?.interest ?? null) : callInterest(product)
  return (
    <CalculatorFrame
      title={product === 'time' ? t('deposit.atMaturity') : t('deposit.onDraw')}
      main={{ key: 'interest', label: t('deposit.interest'), value: money(interest, 'hero') }}
      figures={
        product === 'time'
          ? [
              { key: 'sum', label: t('deposit.sum'), value: money(result && amountMinor! + result.interest) },
              { key: 'matures', label: t('deposit.matures'), value: result?.run.maturesOn ?? '—' },
              {
                key: 'rate',
                label: t('deposit.rate'),
                value: t('percent', { value: rateText(chosen.ratePpm) }),
              },
              {
                key: 'broken',
                label: t('deposit.broken', { date: day.on }),
                value: result?.broken == null ? t('deposit.notBroken') : money(result.broken),
              },
            ]
          : [
              {
                key: 'sum',
                label: t('deposit.sum'),
                value: money(interest === null || amountMinor === null ? null : amountMinor + interest),
              },
              {
                key: 'rate',
                label: t('deposit.rate'),
                value: t('percent', { value: rateText(deposits[`${product}Ppm`]) }),
              },
              { key: 'days', label: t('deposit.days'), value: ofCall(product)?.days ?? '—' },
            ]
      }
      inputs={
        <>
          <Select
            label={t('deposit.product')}
            value={product}
            onChange={setProduct}
            options={[
              { value: 'time', label: t('deposit.time') },
              { value: 'call1', label: t('deposit.call1') },
              { value: 'call7', label: t('deposit.call7') },
            ]}
          />
          {product === 'time' && (
            <Pair>
              <Select
                label={t('currency')}
                value={currency}
                onChange={setCurrency}
                options={deposits.boards.map((each) => ({
                  value: each.currency,
                  label: t(`currency.${each.currency}`),
                }))}
              />
              <Select
                label={t('deposit.term')}
                value={String(chosen.months)}
                onChange={(value) => setMonths(Number(value))}
                options={board.terms.map((term) => ({
                  value: String(term.months),
                  label: t('months', { count: term.months }),
                }))}
              />
            </Pair>
          )}
          <MoneyField
            label={t('amount')}
            value={amount}
            onChange={setAmount}
            currency={shownCurrency}
            error={
              amount !== '' && amountMinor === null
                ? t('amount.range')
                : wholeUnits
                  ? undefined
                  : t('deposit.whole')
            }
          />
          <DateField
            label={t(product === 'time' ? 'deposit.brokenOn' : 'deposit.drawnOn')}
            value={brokenOn}
            onChange={setBrokenOn}
            min={addDays(today, 1)}
            error={isTooSoon ? t('deposit.brokenOn.later') : undefined}
          />
          <DateField
            label={t('deposit.board')}
            value={boardOn}
            onChange={setBoardOn}
            max={today}
            error={past.isError && isPast ? t('deposit.board.none') : undefined}
          />
          {may(openTimeDeposit) && product === 'time' && (
            <ButtonLink
              href="#/PAM0401000"
              onClick={() => saveDraft(openTimeDeposit.code, { amount, termMonths: String(chosen.months) })}
            >
              {t('deposit.open')}
            </ButtonLink>
          )}
          <p className={css.note}>{t('deposit.note', { date: deposits.on })}</p>
        </>
      }
    >
      {product === 'time' ? (
        <Comparison
          caption={t('deposit.compared')}
          heads={[
            t('deposit.term'),
            t('deposit.rate'),
            t('deposit.interest'),
            t('deposit.broken', { date: day.on }),
          ]}
          rows={board.terms.map((term) => {
            const of = ofTerm(term)
            return {
              key: String(term.months),
              chosen: term === chosen,
              cells: [
                t('months', { count: term.months }),
                t('percent', { value: rateText(term.ratePpm) }),
                of ? formatGrouped(of.interest, shownCurrency) : '—',
                of?.broken == null ? t('deposit.notBroken') : formatGrouped(of.broken, shownCurrency),
              ],
            }
          })}
        />
      ) : (
        <Comparison
          caption={t('deposit.compared')}
          heads={[t('deposit.product'), t('deposit.rate'), t('deposit.interest')]}
          rows={(['call1', 'call7'] as const).map((which) => {
            const of = callInterest(which)
            return {
              key: which,
              chosen: which === product,
              cells: [
                t(`deposit.${which}`),
                t('percent', { value: rateText(deposits[`${which}Ppm`]) }),
                of === null ? '—' : formatGrouped(of, 'CNY'),
              ],
            }
          })}
        />
      )}
    </CalculatorFrame>
  )
}
