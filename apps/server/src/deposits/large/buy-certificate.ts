import {
  type Bilingual,
  fillBoth,
  inBoth,
  parseAmount,
  rateText,
  readPocket,
  tailOf,
} from '@cloudsail/contract'
import {
  buyLargeCertificate as contract,
  depositRun,
  interestAtMaturity,
  type LargeRun,
  monthlyInterest,
  nextInterestDay,
} from '@cloudsail/contract/deposits'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import { readAccount, readAccounts } from '../../accounts/core/index.ts'
import { businessDate, parameter, wireTime } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import {
  accountLine,
  amountLines,
  moneyText,
  orderDefinition,
  ownMoneyPayment,
  paymentFacts,
} from '../../orders/index.ts'
import { enterCertificates, openingJournal } from '../enter-certificate.ts'
import { parentDeposit, parentLine, payingAccount, receivingAccount } from '../time/accounts.ts'
import { depositRatesOn } from '../time/rates.ts'
import { depositTexts, termText } from '../time/texts.ts'
import { checkIssue, readIssue, takeQuota } from './issues.ts'
import { largeCertificateTerms } from './parameter.ts'
import { largeTexts } from './texts.ts'

const texts = { ...depositTexts, ...largeTexts }
const currency = 'CNY'

/** PAM1701000: buys a certificate of an issue while quota is left. The certificate is paid out at maturity. */
export const buyLargeCertificate = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts(context, { issue, from, settlementAccountId }) {
    const { q, customerId, now, lock } = context
    const today = businessDate(now)
    const { accountId } = readPocket(from)
    return {
      issue: readIssue(q, issue),
      payer: readAccount(q, customerId, accountId, { lock }),
      accounts: readAccounts(q, customerId),
      settlement: readAccount(q, customerId, BigInt(settlementAccountId)),
      rates: depositRatesOn(q, [today]),
      terms: parameter(q, largeCertificateTerms, today),
      payment: paymentFacts(context, accountId, []),
    }
  },

  decide({ now }, input, { issue, payer: found, accounts, settlement: to, rates, terms, payment }) {
    const pocket = readPocket(input.from)
    if (pocket.currency !== currency)
      throw new BankError('currencyUnsupported', {
        field: 'from',
        values: { currency: currencyNames[pocket.currency] },
      })
    const { payer, balance } = payingAccount(found, pocket)
    const amountMinor = parseAmount(input.amount, currency)
    if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
    checkIssue(issue, amountMinor, now)
    if (balance.availableMinor < amountMinor) throw new BankError('insufficientBalance', { field: 'amount' })
    const settlement = receivingAccount(to, currency, 'settlementAccountId')
    const parent = parentDeposit(accounts, 'from')

    const today = businessDate(now)
    const { annualRatePpm, termMonths, interestPayment } = issue
    const run: LargeRun = {
      ...depositRun(amountMinor, { annualRatePpm, termMonths, effectiveOn: today }),
      interestPayment,
      paidInterestMinor: 0n,
    }
    const amount = { amountMinor, currency } as const
    const rate = rateText(annualRatePpm)
    const money = (minor: bigint) => moneyText({ amountMinor: minor, currency })
    const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })
    const isMonthly = interestPayment === 'monthly'
    return {
      plan: { payer, balance, parent, settlement, run },
      payment: ownMoneyPayment(amount, { payer, payee: parent, facts: payment }),
      purpose: fillBoth(texts.buyPurpose, { amount: moneyText(amount), term: termText(termMonths) }),
      lines: [
        ...amountLines(amount, texts.amount),
        line('issue', inBoth(issue.code)),
        accountLine('payer', payer),
        parentLine(parent),
        line('term', termText(termMonths)),
        line('rate', fillBoth(texts.rateFixed, { rate })),
        line('effective', inBoth(today)),
        { ...line('matures', inBoth(run.maturesOn)), tone: 'strong' },
        line(
          'interestPayment',
          isMonthly ? fillBoth(texts.monthly, { day: Number(today.slice(8)) }) : texts.atMaturity,
        ),
        ...(isMonthly ? [line('monthlyInterest', money(monthlyInterest(run)))] : []),
        { ...line('interest', money(interestAtMaturity(run))), tone: 'strong' },
        { ...accountLine('payer', settlement), key: 'settlement', label: texts.matured },
        line(
          'early',
          fillBoth(isMonthly ? texts.earlyMonthly : texts.earlyAtMaturity, {
            least: money(terms.leastLeft),
            rate: rateText(rates.get(today)!.current[currency]),
          }),
        ),
      ],
    }
  },

  async execute({ q, customerId, now, orderId }, { issue }, { plan }) {
    const { payer, balance, parent, settlement, run } = plan
    const terms = {
      product: 'largeCertificate' as const,
      principal_minor: run.principalMinor,
      annual_rate_ppm: run.annualRatePpm,
      term_months: run.termMonths,
      effective_on: run.effectiveOn,
      matures_on: run.maturesOn,
      instruction: 'toCurrent' as const,
      settlement_account_id: settlement.accountId,
      issue_code: issue,
      interest_payment: run.interestPayment,
      next_interest_on: nextInterestDay(run, run.effectiveOn),
    }
    const certificate = { payer, balance, parent, terms: [terms] }
    const [entered] = await Promise.all([
      enterCertificates(q, certificate),
      takeQuota(q, issue, run.principalMinor, now),
    ])
    const values = {
      tail: tailOf(payer.number),
      time: wireTime(now).slice(11, 16),
      rate: rateText(run.annualRatePpm),
      matures: run.maturesOn,
      amount: moneyText({ amountMinor: run.principalMinor, currency }),
      term: termText(run.termMonths),
    }
    const posting = { kind: 'deposit', reference: orderId, bookedAt: now, summary: 'largeCertificateOpen' }
    return {
      journals: [openingJournal(certificate, entered, posting)],
      notifications: [{ customerId, text: fillBoth(texts.notificationBought, values) }],
    }
  },
})
