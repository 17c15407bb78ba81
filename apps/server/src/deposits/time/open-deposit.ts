import {
  type Bilingual,
  type Currency,
  fillBoth,
  inBoth,
  maskCard,
  parseAmount,
  rateText,
  readPocket,
  spacedNumber,
  tailOf,
} from '@cloudsail/contract'
import {
  openTimeDeposit as contract,
  depositRun,
  interestAtMaturity,
  isWholeUnits,
} from '@cloudsail/contract/deposits'
import { readAccount, readAccounts } from '../../accounts/core/index.ts'
import { businessDate, wireTime } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import {
  accountLine,
  amountLines,
  moneyText,
  orderDefinition,
  ownMoneyPayment,
  paymentFacts,
} from '../../orders/index.ts'
import { enterCertificate, openingJournal } from '../enter-certificate.ts'
import { currencyText, payingAccount, receivingAccount, termMaster } from './accounts.ts'
import { leastOn } from './least.ts'
import { depositRatesOn } from './rates.ts'
import { termText, depositTexts as texts } from './texts.ts'

/** PAM0401000: from a current account into a time deposit, at today's board for the whole term. */
export const openTimeDeposit = orderDefinition({
  contract,
  authorisation: 'own',

  look(look, { from, settlementAccountId }) {
    const { q, customerId, now, lock } = look
    const today = businessDate(now)
    const { accountId } = readPocket(from)
    return {
      payer: readAccount(q, customerId, accountId, { lock }),
      accounts: readAccounts(q, customerId),
      settlement: readAccount(q, customerId, BigInt(settlementAccountId)),
      rates: depositRatesOn(q, [today]),
      least: leastOn(q, today),
      payment: paymentFacts(look, accountId, []),
    }
  },

  examine({ session, now }, input, { payer: found, accounts, settlement: to, rates, least, payment }) {
    if (session.kind === 'unsigned') throw new BankError('accountNotSigned')
    const { termMonths, instruction } = input
    const pocket = readPocket(input.from)
    const { currency } = pocket
    const { payer, balance } = payingAccount(found, pocket)
    const amountMinor = depositAmount(input.amount, currency, least(currency))
    if (balance.availableMinor < amountMinor) throw new BankError('insufficientBalance', { field: 'amount' })
    const today = businessDate(now)
    const board = rates.get(today)!
    const annualRatePpm = board.term(currency, termMonths)
    if (annualRatePpm === null) throw new BankError('depositTermUnavailable', { field: 'termMonths' })
    const settlement = receivingAccount(to, currency, 'settlementAccountId')
    const master = termMaster(accounts, 'from')

    const run = depositRun(amountMinor, { annualRatePpm, termMonths, effectiveOn: today })
    const amount = { amountMinor, currency }
    const rate = rateText(annualRatePpm)
    const interest = { amountMinor: interestAtMaturity(run), currency }
    const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })
    return {
      plan: { payer, balance, master, settlement, run },
      payment: ownMoneyPayment(amount, { payer, payee: master, facts: payment }),
      purpose: fillBoth(texts.openPurpose, { amount: moneyText(amount), term: termText(termMonths) }),
      lines: [
        ...amountLines(amount, texts.amount),
        accountLine('payer', payer),
        line('master', master ? inBoth(spacedNumber(maskCard(master.number))) : texts.newMaster),
        line('currency', currencyText(pocket)),
        line('term', termText(termMonths)),
        line('rate', fillBoth(texts.rateFixed, { rate })),
        line('effective', inBoth(today)),
        { ...line('matures', inBoth(run.maturesOn)), tone: 'strong' },
        { ...line('interest', moneyText(interest)), tone: 'strong' },
        line('instruction', texts[instruction]),
        { ...accountLine('payer', settlement), key: 'settlement', label: texts.settlement },
        line('early', fillBoth(texts.earlyValue, { rate: rateText(board.current[currency]) })),
      ],
    }
  },

  async execute({ q, customerId, now, orderId }, { instruction }, { plan }) {
    const { payer, balance, master, settlement, run } = plan
    const terms = {
      principal_minor: run.principalMinor,
      annual_rate_ppm: run.annualRatePpm,
      term_months: run.termMonths,
      effective_on: run.effectiveOn,
      matures_on: run.maturesOn,
      instruction,
      settlement_account_id: settlement.accountId,
    }
    const certificate = { payer, balance, master, terms }
    const entered = await enterCertificate(q, certificate)
    const values = {
      tail: tailOf(payer.number),
      time: wireTime(now).slice(11, 16),
      rate: rateText(run.annualRatePpm),
      matures: run.maturesOn,
      amount: moneyText({ amountMinor: run.principalMinor, currency: balance.currency }),
      term: termText(run.termMonths),
    }
    const posting = { kind: 'deposit', reference: orderId, bookedAt: now, summary: 'timeDepositOpen' }
    return {
      journals: [openingJournal(certificate, entered, posting)],
      notifications: [{ customerId, text: fillBoth(texts.notificationOpened, values) }],
    }
  },
})

/** An amount as it is deposited: of whole units, and at least the least of the day. */
function depositAmount(text: string, currency: Currency, leastMinor: bigint | null): bigint {
  const field = 'amount'
  const amountMinor = parseAmount(text, currency)
  if (amountMinor === null || !isWholeUnits(amountMinor, currency))
    throw new BankError('depositInteger', { field })
  if (leastMinor === null) throw new BankError('depositTermUnavailable', { field: 'termMonths' })
  if (amountMinor < leastMinor)
    throw new BankError('depositMinimum', {
      field,
      values: { minimum: moneyText({ amountMinor: leastMinor, currency }) },
    })
  return amountMinor
}
