import {
  type Bilingual,
  type Currency,
  fillBoth,
  inBoth,
  parseAmount,
  rateText,
  readPocket,
  tailOf,
} from '@cloudsail/contract'
import {
  openTimeDeposit as contract,
  type DepositRun,
  type DepositTerm,
  depositRun,
  interestAtMaturity,
  isWholeUnits,
  nearestEven,
  stepOf,
} from '@cloudsail/contract/deposits'
import { readAccount, readAccounts } from '../../accounts/core/index.ts'
import { businessDate, wireTime } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { signFirst } from '../../http/sign-first.ts'
import {
  accountLine,
  amountLines,
  moneyText,
  orderDefinition,
  ownMoneyPayment,
  paymentFacts,
} from '../../orders/index.ts'
import { enterCertificates, openingJournal } from '../enter-certificate.ts'
import { currencyText, parentDeposit, parentLine, payingAccount, receivingAccount } from './accounts.ts'
import { leastOn } from './least.ts'
import { depositRatesOn } from './rates.ts'
import { termText, depositTexts as texts } from './texts.ts'

/**
 * PAM0401000: moves money from a current account into a time deposit, at today's board for the whole term, or in equal parts
 * into several deposits, a ladder.
 */
export const openTimeDeposit = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts(context, { from, settlementAccountId }) {
    const { q, customerId, now, lock } = context
    const today = businessDate(now)
    const { accountId } = readPocket(from)
    return {
      payer: readAccount(q, customerId, accountId, { lock }),
      accounts: readAccounts(q, customerId),
      settlement: readAccount(q, customerId, BigInt(settlementAccountId)),
      rates: depositRatesOn(q, [today]),
      least: leastOn(q, today),
      payment: paymentFacts(context, accountId, []),
    }
  },

  decide({ session, now }, input, { payer: found, accounts, settlement: to, rates, least, payment }) {
    if (session.kind === 'unsigned') throw signFirst(session.kind, contract.title, { online: true })
    const { instruction } = input
    const terms = termsOf(input)
    const pocket = readPocket(input.from)
    const { currency } = pocket
    const { payer, balance } = payingAccount(found, pocket)
    const amountMinor = depositAmount(input.amount, {
      currency,
      leastMinor: least(currency),
      steps: terms.length,
    })
    if (balance.availableMinor < amountMinor) throw new BankError('insufficientBalance', { field: 'amount' })
    const today = businessDate(now)
    const board = rates.get(today)!
    const runs = terms.map((termMonths) => {
      const annualRatePpm = board.term(currency, termMonths)
      if (annualRatePpm === null) throw new BankError('depositTermUnavailable', { field: 'termMonths' })
      const principalMinor = amountMinor / BigInt(terms.length)
      return depositRun(principalMinor, { annualRatePpm, termMonths, effectiveOn: today })
    })
    const settlement = receivingAccount(to, currency, 'settlementAccountId')
    const parent = parentDeposit(accounts, 'from')

    const amount = { amountMinor, currency }
    const money = (minor: bigint) => moneyText({ amountMinor: minor, currency })
    const interest = money(runs.reduce((sum, run) => sum + interestAtMaturity(run), 0n))
    const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })
    return {
      plan: { payer, balance, parent, settlement, runs },
      payment: ownMoneyPayment(amount, { payer, payee: parent, facts: payment }),
      purpose: fillBoth(runs.length > 1 ? texts.ladderPurpose : texts.openPurpose, {
        amount: moneyText(amount),
        term: termText(terms[0]!),
        count: runs.length,
      }),
      lines: [
        ...amountLines(amount, texts.amount),
        accountLine('payer', payer),
        parentLine(parent),
        line('currency', currencyText(pocket)),
        ...(runs.length > 1 ? ladderLines(runs, money) : termLines(runs[0]!)),
        { ...line('interest', interest), tone: 'strong' },
        line('instruction', texts[instruction]),
        { ...accountLine('payer', settlement), key: 'settlement', label: texts.settlement },
        line('early', fillBoth(texts.earlyValue, { rate: rateText(board.current[currency]) })),
      ],
    }
  },

  async execute({ q, customerId, now, orderId }, { instruction }, { plan }) {
    const { payer, balance, parent, settlement, runs } = plan
    const terms = runs.map((run) => ({
      principal_minor: run.principalMinor,
      annual_rate_ppm: run.annualRatePpm,
      term_months: run.termMonths,
      effective_on: run.effectiveOn,
      matures_on: run.maturesOn,
      instruction,
      settlement_account_id: settlement.accountId,
    }))
    const certificates = { payer, balance, parent, terms }
    const entered = await enterCertificates(q, certificates)
    const [run] = runs as [DepositRun, ...DepositRun[]]
    const values = {
      tail: tailOf(payer.number),
      time: wireTime(now).slice(11, 16),
      rate: rateText(run.annualRatePpm),
      matures: run.maturesOn,
      last: runs.at(-1)!.maturesOn,
      count: runs.length,
      amount: moneyText({
        amountMinor: run.principalMinor * BigInt(runs.length),
        currency: balance.currency,
      }),
      term: termText(run.termMonths),
    }
    const posting = { kind: 'deposit', reference: orderId, bookedAt: now, summary: 'timeDepositOpen' }
    return {
      journals: [openingJournal(certificates, entered, posting)],
      notifications: [
        {
          customerId,
          text: fillBoth(runs.length > 1 ? texts.notificationLadder : texts.notificationOpened, values),
        },
      ],
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
  return terms
}

/** Returns the lines for term, rate and dates of one deposit. */
function termLines({ termMonths, annualRatePpm, effectiveOn, maturesOn }: DepositRun) {
  const rate = fillBoth(texts.rateFixed, { rate: rateText(annualRatePpm) })
  return [
    { key: 'term', label: texts.term, value: termText(termMonths) },
    { key: 'rate', label: texts.rate, value: rate },
    { key: 'effective', label: texts.effective, value: inBoth(effectiveOn) },
    { key: 'matures', label: texts.matures, value: inBoth(maturesOn), tone: 'strong' as const },
  ]
}

/** Returns a line for each certificate of a ladder, and the day from which all of them earn interest. */
const ladderLines = (runs: readonly DepositRun[], money: (minor: bigint) => Bilingual) => [
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
  { key: 'effective', label: texts.effective, value: inBoth(runs[0]!.effectiveOn) },
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
  const money = (minor: bigint) => moneyText({ amountMinor: minor, currency })
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
