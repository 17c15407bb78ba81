import {
  type Currency,
  currencyDecimals,
  daysBetween,
  formatAmount,
  formatGrouped,
  rateText,
} from '@cloudsail/contract'
import {
  breakingCost,
  depositPlacement,
  drawCall,
  interestAtMaturity,
  openTimeDeposit,
} from '@cloudsail/contract/deposits'
import { type CalculatorTerms, calculatorTerms } from '@cloudsail/contract/help'
import type { Fact } from '@cloudsail/ui/answer/answer.tsx'
import { addDays, addMonths, isDate } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button, ButtonLink } from '@cloudsail/ui/button.tsx'
import { DateField } from '@cloudsail/ui/date-field/date-field.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { saveDraft } from '@cloudsail/ui/order-flow/drafts.ts'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { dayText } from '@cloudsail/ui/rows/day-text.ts'
import { Select } from '@cloudsail/ui/select.tsx'
import { useState } from 'react'
import { CalculatorFrame } from './calculator-frame.tsx'
import css from './calculators.module.css'
import { ChoiceChips } from './choice-chips.tsx'
import { ComparedTable } from './compared-table.tsx'
import { SliderField } from './slider-field.tsx'
import { typedAmount } from './typed.ts'

type Call = 'call1' | 'call7'
/** A time deposit in a currency, or a call deposit, which is in RMB. */
type Product = `time.${Currency}` | Call
const noticeDays = { call1: 1, call7: 7 } as const
const calls: readonly Call[] = ['call1', 'call7']
/** As far as the day of withdrawal can be set by the slider. */
const mostMonths = 60

/** Calculates what a deposit yields at maturity and on an earlier day, with all terms in comparison. */
export function DepositCalculator({ terms }: { terms: CalculatorTerms }) {
  const t = useTexts('calculators')
  const language = useLanguage()
  const may = useMayGive()
  const { today } = terms
  const [product, setProduct] = useState<Product>('time.CNY')
  const [amount, setAmount] = useState('100000.00')
  const [months, setMonths] = useState(12)
  const [brokenOn, setBrokenOn] = useState(addMonths(today, 6))
  const [boardOn, setBoardOn] = useState(today)
  const [isBoardOpen, setBoardOpen] = useState(false)
  const isPast = isDate(boardOn) && boardOn < today
  const past = useCall(calculatorTerms, { on: boardOn }, { enabled: isPast })
  const deposits = (isPast ? past.data : terms)?.deposits ?? terms.deposits
  const call = calls.find((each) => each === product)
  const board = deposits.boards.find(({ currency }) => product === `time.${currency}`) ?? deposits.boards[0]!
  const { currency } = board
  const amountMinor = typedAmount(amount, currency)
  const isWhole = amountMinor === null || amountMinor % 10n ** BigInt(currencyDecimals[currency]) === 0n
  const isTooSoon = !isDate(brokenOn) || brokenOn <= today
  const day = { on: isTooSoon ? addDays(today, 1) : brokenOn, currentRatePpm: board.currentPpm }
  const chosen = board.terms.find((term) => term.months === months) ?? board.terms[0]!
  const nameOf = (which: Call) => t(`deposit.${which}`)
  const options: { value: Product; label: string }[] = [
    ...deposits.boards.map((each) => ({
      value: `time.${each.currency}` as const,
      label: t('deposit.time.of', { currency: t(`currency.${each.currency}`) }),
    })),
    ...calls.map((value) => ({ value, label: nameOf(value) })),
  ]
  const text = (minor: bigint) => formatGrouped(minor, currency)
  const money = (minor: bigint | null, size: 'text' | 'hero' = 'text') =>
    minor === null ? (
      '—'
    ) : (
      <MoneyText
        amount={formatAmount(minor, currency)}
        currency={currency}
        bare={size === 'text'}
        size={size}
        always
      />
    )
  const percent = (ppm: number) => t('percent', { value: rateText(ppm) })
  const cases = board.terms.map((term) => ofTerm(term))
  const own = cases.find((each) => each?.months === chosen.months) ?? null
  const interest = call ? (ofCall(call)?.interestMinor ?? null) : (own?.interestMinor ?? null)
  const sum = interest === null || amountMinor === null ? null : amountMinor + interest
  const sumFact: Fact = { key: 'sum', label: t('deposit.sum'), value: money(sum) }
  return (
    <CalculatorFrame
      label={
        call
          ? t('deposit.label.call', { amount: grouped(), product: nameOf(call), date: day.on })
          : t('deposit.label', { amount: grouped(), term: t('months', { count: chosen.months }) })
      }
      figure={money(interest, 'hero')}
      said={interest === null ? '' : text(interest)}
      facts={
        call
          ? [
              { key: 'days', label: t('deposit.days'), value: ofCall(call)?.days ?? '—' },
              sumFact,
              { key: 'rate', label: t('deposit.rate'), value: percent(deposits[`${call}Ppm`]) },
            ]
          : [
              { key: 'matures', label: t('deposit.matures'), value: own?.run.maturesOn ?? '—' },
              sumFact,
              { key: 'rate', label: t('deposit.rate'), value: percent(chosen.ratePpm) },
            ]
      }
      inside={!call && better()}
      inputs={
        <>
          <MoneyField
            label={t('amount')}
            value={amount}
            onChange={setAmount}
            currency={currency}
            quiet
            error={
              amount !== '' && amountMinor === null
                ? t('amount.range')
                : isWhole || call
                  ? undefined
                  : t('deposit.whole')
            }
          />
          <Select label={t('deposit.product')} value={product} onChange={setProduct} options={options} />
          {!call && (
            <ChoiceChips
              label={t('deposit.term')}
              note={t('months', { count: chosen.months })}
              value={String(chosen.months)}
              onChange={(value) => setMonths(Number(value))}
              options={board.terms.map((term) => ({
                value: String(term.months),
                label: String(term.months),
                said: t('months', { count: term.months }),
              }))}
            />
          )}
          <SliderField
            label={t('deposit.drawnOn')}
            text={day.on}
            min={1}
            max={daysBetween(today, addMonths(today, mostMonths))}
            value={daysBetween(today, day.on)}
            onChange={(days) => setBrokenOn(addDays(today, days))}
            ends={[t('deposit.tomorrow'), t('deposit.monthsOn', { count: mostMonths })]}
            exact={
              <DateField
                label={t('deposit.drawnOn.exact')}
                value={brokenOn}
                onChange={setBrokenOn}
                min={addDays(today, 1)}
                error={isTooSoon ? t('deposit.brokenOn.later') : undefined}
              />
            }
          />
          {may(openTimeDeposit) && !call && (
            <ButtonLink
              wide
              href="#/PAM0401000"
              onClick={() => saveDraft(openTimeDeposit.code, { amount, termMonths: String(chosen.months) })}
            >
              {t('deposit.open')}
            </ButtonLink>
          )}
          <p className={`${css.note} ${css.board}`}>
            {t('deposit.board.of', { date: deposits.on })}
            <Button
              look="text"
              small
              className={css.exact}
              aria-expanded={isBoardOpen}
              onClick={() => setBoardOpen(!isBoardOpen)}
            >
              {t('deposit.board.change')}
            </Button>
          </p>
          {isBoardOpen && (
            <DateField
              label={t('deposit.board')}
              value={boardOn}
              onChange={setBoardOn}
              max={today}
              error={past.isError && isPast ? t('deposit.board.none') : undefined}
            />
          )}
        </>
      }
    >
      {call ? (
        <ComparedTable
          title={t('deposit.compared.call')}
          heads={[t('deposit.product'), t('deposit.rate'), t('deposit.interest')]}
          rows={calls.map((which) => {
            const draw = ofCall(which)
            return {
              key: which,
              name: nameOf(which),
              rate: percent(deposits[`${which}Ppm`]),
              bars: [Number(draw?.interestMinor ?? 0n)],
              amount: money(draw?.interestMinor ?? null),
              chosen: which === call,
            }
          })}
          foot={t('deposit.call.note', { rate: rateText(board.currentPpm) })}
        />
      ) : (
        <ComparedTable
          title={t('deposit.compared')}
          heads={[t('deposit.term'), t('deposit.rate'), t('deposit.interest')]}
          legend={[t('deposit.atMaturity'), t('deposit.broken', { date: day.on })]}
          rows={board.terms.map((term, index) => {
            const found = cases[index] ?? null
            return {
              key: String(term.months),
              name: t('months', { count: term.months }),
              rate: percent(term.ratePpm),
              bars: [Number(found?.interestMinor ?? 0n), Number(found?.thenMinor ?? 0n)],
              amount: money(found?.interestMinor ?? null),
              small: found && { text: thenText(found), short: text(found.thenMinor) },
              chosen: term === chosen,
            }
          })}
          foot={t('deposit.note', { rate: rateText(board.currentPpm) })}
        />
      )}
    </CalculatorFrame>
  )

  function grouped(): string {
    if (amountMinor === null) return '—'
    return t('amount.in', { amount: text(amountMinor), unit: t(`unit.${currency}`) })
  }

  /** Returns the interest of a term at maturity, and what it has brought by the day of withdrawal. */
  function ofTerm({ months: termMonths, ratePpm }: { months: number; ratePpm: number }) {
    if (amountMinor === null) return null
    const run = depositPlacement(amountMinor, { annualRatePpm: ratePpm, termMonths, effectiveOn: today })
    const interestMinor = interestAtMaturity(run)
    const isBroken = day.on < run.maturesOn
    return {
      months: termMonths,
      run,
      interestMinor,
      isBroken,
      thenMinor: isBroken ? breakingCost(run, amountMinor, day).nowMinor : interestMinor,
    }
  }

  function ofCall(which: Call) {
    if (amountMinor === null) return null
    const { days, callInterestMinor, currentInterestMinor } = drawCall(
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
    return { days, interestMinor: callInterestMinor + currentInterestMinor }
  }

  function thenText({ run, isBroken, thenMinor }: NonNullable<ReturnType<typeof ofTerm>>): string {
    if (isBroken) return text(thenMinor)
    if (run.maturesOn === day.on) return t('deposit.maturesThen', { amount: text(thenMinor) })
    return t('deposit.matured', {
      date: dayText(run.maturesOn, language, run.maturesOn),
      amount: text(thenMinor),
    })
  }

  /** Tells which term brings most by the day of withdrawal. */
  function better() {
    const [best] = cases
      .filter((each) => each !== null)
      .toSorted((one, other) => (one.thenMinor < other.thenMinor ? 1 : -1))
    if (!own || !best) return null
    const term = t('months', { count: own.months })
    const isBest = best.thenMinor === own.thenMinor
    return (
      <MessageBar>
        <p>
          {t(isBest ? 'deposit.if.best' : 'deposit.if', { date: day.on, term, amount: text(own.thenMinor) })}
          {!isBest && (
            <>
              <b>
                {t('deposit.if.better', {
                  term: t('months', { count: best.months }),
                  amount: text(best.thenMinor),
                })}
              </b>
              {t('deposit.if.more', { amount: text(best.thenMinor - own.thenMinor) })}
            </>
          )}
        </p>
      </MessageBar>
    )
  }
}
