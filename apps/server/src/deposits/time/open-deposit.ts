import { type Bilingual, type Currency, fillBoth, inBoth, parseAmount, rateText } from '@cloudsail/contract'
import {
  openTimeDeposit as contract,
  type DepositPlacement,
  type DepositTerm,
  depositPlacement,
  interestAtMaturity,
  isWholeUnits,
  nearestEven,
  stepOf,
} from '@cloudsail/contract/deposits'
import { BankError } from '../../errors.ts'
import { signFirst } from '../../http/sign-first.ts'
import { linesOf, moneyIn } from '../kit/lines.ts'
import { openingOrder, settlementLine } from '../kit/opening-order.ts'
import { currencyText } from './accounts.ts'
import { leastOn } from './least.ts'
import { depositRatesOn } from './rates.ts'
import { termText, depositTexts as texts } from './texts.ts'

const line = linesOf(texts)

/**
 * PAM0401000: moves money from a current account into a time deposit, at today's board for the whole term, or in equal parts
 * into several deposits, a ladder.
 */
export const openTimeDeposit = openingOrder({
  contract,
  summary: 'timeDepositOpen',
  loadTerms: (q, today) => ({ rates: depositRatesOn(q, [today]), least: leastOn(q, today) }),

  admit({ session }, { input }) {
    if (session.kind === 'unsigned') throw signFirst(session.kind, contract.title, { online: true })
    termsOf(input)
  },
  refuseCurrency: () => null,
  amountOf: ({ input, facts: { least }, balance: { currency } }) =>
    depositAmount(input.amount, {
      currency,
      leastMinor: least(currency),
      steps: termsOf(input).length,
    }),
  placementsOf({ input, facts: { rates }, balance: { currency }, today: effectiveOn }, amountMinor) {
    const [first, ...others] = termsOf(input)
    const principalMinor = amountMinor / BigInt(1 + others.length)
    const placementOf = (termMonths: DepositTerm) => {
      const annualRatePpm = rates.get(effectiveOn)!.term(currency, termMonths)
      if (annualRatePpm === null) throw new BankError('depositTermUnavailable', { field: 'termMonths' })
      return depositPlacement(principalMinor, { annualRatePpm, termMonths, effectiveOn })
    }
    return [placementOf(first), ...others.map(placementOf)]
  },

  describe({ input: { instruction }, facts: { rates }, balance, runs, amount, settlement, today }) {
    const { currency } = balance
    const money = moneyIn(currency)
    const [run] = runs
    const isLadder = runs.length > 1
    return {
      purpose: fillBoth(isLadder ? texts.ladderPurpose : texts.openPurpose, {
        amount,
        term: termText(run.termMonths),
        count: runs.length,
      }),
      lines: [
        line('currency', currencyText(balance)),
        ...(isLadder ? ladderLines(runs, money) : termLines(run)),
        line('interest', money(runs.reduce((sum, each) => sum + interestAtMaturity(each), 0n)), 'strong'),
        line('instruction', texts[instruction]),
        ...settlementLine(settlement, texts.settlement),
        line('early', fillBoth(texts.earlyValue, { rate: rateText(rates.get(today)!.current[currency]) })),
      ],
    }
  },
  columnsOf: (_, { instruction }) => ({ instruction }),
  tell(runs) {
    const [run] = runs
    return {
      text: runs.length > 1 ? texts.notificationLadder : texts.notificationOpened,
      values: {
        rate: rateText(run.annualRatePpm),
        matures: run.maturesOn,
        last: runs.at(-1)!.maturesOn,
        count: runs.length,
        term: termText(run.termMonths),
      },
    }
  },
})

/** Returns the terms of the new deposits, shortest first. Throws if a ladder names a term twice. */
function termsOf({
  termMonths,
  furtherTerms = [],
}: {
  termMonths: DepositTerm
  furtherTerms?: DepositTerm[] | undefined
}) {
  const terms = [...new Set([termMonths, ...furtherTerms])].toSorted((one, other) => one - other)
  if (terms.length <= furtherTerms.length) throw new BankError('depositLadderTerms', { field: 'termMonths' })
  return terms as [DepositTerm, ...DepositTerm[]]
}

/** Returns the lines for term, rate and dates of one deposit. */
function termLines({ termMonths, annualRatePpm, effectiveOn, maturesOn }: DepositPlacement) {
  return [
    line('term', termText(termMonths)),
    line('rate', fillBoth(texts.rateFixed, { rate: rateText(annualRatePpm) })),
    line('effective', inBoth(effectiveOn)),
    line('matures', inBoth(maturesOn), 'strong'),
  ]
}

/** Returns a line for each certificate of a ladder, and the day from which all of them earn interest. */
const ladderLines = (runs: readonly DepositPlacement[], money: (minor: bigint) => Bilingual) => [
  ...runs.map((run, at) => ({
    key: `step${at + 1}`,
    label: fillBoth(texts.ladderStep, { step: at + 1 }),
    value: fillBoth(texts.ladderStepValue, {
      amount: money(run.principalMinor),
      term: termText(run.termMonths),
      rate: rateText(run.annualRatePpm),
      matures: run.maturesOn,
      interest: money(interestAtMaturity(run)),
    }),
  })),
  line('effective', inBoth(runs[0]!.effectiveOn)),
]

/**
 * Parses the deposited amount. It must be in whole units and divisible into equal parts, each at least the minimum of the
 * day.
 */
function depositAmount(
  text: string,
  { currency, leastMinor, steps }: { currency: Currency; leastMinor: bigint | null; steps: number },
): bigint {
  const field = 'amount'
  const amountMinor = parseAmount(text, currency)
  if (amountMinor === null || !isWholeUnits(amountMinor, currency))
    throw new BankError('depositInteger', { field })
  if (leastMinor === null) throw new BankError('depositTermUnavailable', { field: 'termMonths' })
  const money = moneyIn(currency)
  const wholeLeastMinor = leastMinor * BigInt(steps)
  if (amountMinor < wholeLeastMinor)
    throw new BankError('depositMinimum', { field, values: { minimum: money(wholeLeastMinor) } })
  if (stepOf(amountMinor, steps, currency) === null) {
    const { belowMinor, aboveMinor } = nearestEven(amountMinor, steps, currency)
    const values = { count: steps, below: money(belowMinor), above: money(aboveMinor) }
    throw new BankError('depositLadderUneven', { field, values })
  }
  return amountMinor
}
