import { type Bilingual, fillBoth, parseAmount, rateText } from '@cloudsail/contract'
import type { OrderLine } from '@cloudsail/contract/orders'
import {
  type Grade,
  gradeNames,
  isRiskConsent,
  riskConsentIn,
  riskNames,
  subscriptionOf,
} from '@cloudsail/contract/wealth'
import { type Account, readAccount, readAccounts, requireCover } from '../accounts/core/index.ts'
import { businessDate, parameter } from '../bankday/index.ts'
import type { PaperReading } from '../contracts/index.ts'
import { BankError } from '../errors.ts'
import type { JournalDraft } from '../ledger/index.ts'
import {
  accountLine,
  amountLines,
  type Executing,
  type Facts,
  type FactsContext,
  moneyText,
  ownMoneyPayment,
  paymentFacts,
} from '../orders/index.ts'
import { currentAccount, wealthAccountOf } from './kernel/accounts.ts'
import { boughtOn, requireAmount } from './kernel/amounts.ts'
import { fundAccountState } from './kernel/fund-accounts.ts'
import { acceptOrder, type NewWealthOrder } from './kernel/orders.ts'
import { type Product, readProduct } from './kernel/products.ts'
import { settlementLine } from './kernel/settlement.ts'
import { type WealthTerms, wealthTerms } from './kernel/terms.ts'
import { wealthTexts as texts } from './kernel/texts.ts'
import { type Schedule, type TradingDays, tradingDaysFrom } from './kernel/trading-days.ts'
import { refuseUnsuitable, suitabilityOf, typesRiskConsent } from './suitability/suitability.ts'

interface Wanted {
  productCode: string
  payerAccountId: string
  amount: string
  /** The typed sentence that accepts the risk. */
  consent: string
}
type Line = Omit<OrderLine, 'note'>

/** Loads everything that decides a purchase of a fund or a wealth product. */
export function loadPurchase(context: FactsContext, { productCode, payerAccountId }: Wanted) {
  const { q, customerId, now, lock } = context
  const today = businessDate(now)
  const accountId = BigInt(payerAccountId)
  return {
    payer: readAccount(q, customerId, accountId, { lock }),
    accounts: readAccounts(q, customerId),
    product: readProduct(q, productCode, today),
    terms: parameter(q, wealthTerms, today),
    days: tradingDaysFrom(q, today),
    suitability: suitabilityOf(q, { customerId, at: now }),
    fundAccount: fundAccountState(q, customerId, productCode, { lock }),
    bought: boughtOn(q, customerId, productCode),
    payment: paymentFacts(context, accountId, []),
  }
}
export type PurchaseFacts = Facts<ReturnType<typeof loadPurchase>>

/** A purchase that passed all checks. */
export interface Purchase {
  product: Product
  payer: Account
  wealthAccount: Account
  amount: { amountMinor: bigint; currency: Product['currency'] }
  netMinor: bigint
  feeMinor: bigint
  schedule: Schedule
  /** True if the risk must be accepted by a typed sentence. */
  typed: boolean
  terms: WealthTerms
  suitability: PurchaseFacts['suitability']
  /** The account that receives dividends and maturities. */
  settlement: Line
}

/** The rules of a family for purchases. */
interface Rules {
  family: Product['family']
  /** Throws if the product accepts no purchases now. */
  refuse(product: Product, terms: WealthTerms): void
  schedule(product: Product, days: TradingDays, terms: WealthTerms): Schedule
  /** True for a run of a plan, whose risk was accepted when the plan was set. */
  accepted?: boolean
}

/**
 * Decides a purchase: product, suitability, accounts, the amount against its steps, the day's cap and the balance, and the
 * sentence that some risks need. Each family checks the papers itself.
 */
export function decidePurchase(facts: PurchaseFacts, input: Wanted, rules: Rules): Purchase {
  const { product, terms, days, suitability, bought } = facts
  if (product?.family !== rules.family) throw new BankError('productUnknown', { field: 'productCode' })
  rules.refuse(product, terms)
  refuseUnsuitable(suitability, product.risk, 'productCode')
  const wealthAccount = wealthAccountOf(facts.accounts)
  if (facts.fundAccount === 'closing') throw new BankError('fundAccountClosing')
  const { currency } = product
  const { account: payer, balance } = currentAccount(facts.payer, currency, 'payerAccountId')
  const amountMinor = parseAmount(input.amount, currency)
  if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
  const schedule = rules.schedule(product, days, terms)
  requireAmount(amountMinor, product, { before: bought.ever, today: bought.on(schedule.tradeOn) })
  requireCover(balance, amountMinor, { field: 'amount' })
  const typed = typesRiskConsent(suitability, product.risk) && !rules.accepted
  if (typed && !isRiskConsent(input.consent)) throw new BankError('riskConsentMissing', { field: 'consent' })
  const { netMinor, feeMinor } = subscriptionOf(amountMinor, {
    ppm: product.subscriptionPpm,
    flat: { feeMinor: terms.flatFee, fromMinor: terms.flatFeeFrom },
  })
  const amount = { amountMinor, currency }
  const settlement = settlementLine(facts.accounts, currency)
  return {
    product,
    payer,
    wealthAccount,
    amount,
    netMinor,
    feeMinor,
    schedule,
    typed,
    terms,
    suitability,
    settlement,
  }
}

/** Returns the payment of a purchase: own money, which stays the customer's until the purchase is confirmed. */
export const purchasePayment = ({ product, payer, amount }: Purchase, { payment }: PurchaseFacts) =>
  ownMoneyPayment(amount, {
    payer,
    payee: { holderName: product.name.zh, number: product.code },
    facts: payment,
  })

/**
 * Returns the lines of a purchase: product, risk, amount and fee; then `terms`, the end of the hold, `more`, the papers read
 * and the typed sentence.
 */
export function purchaseLines(
  { product, payer, amount, feeMinor, schedule, typed, terms, suitability, settlement }: Purchase,
  own: {
    /** Labels of product, risk, amount and fee. */
    labels: Readonly<Record<'risk' | 'amount' | 'fee' | 'feeFree', Bilingual>>
    subject: Pick<Line, 'key' | 'label'>
    about?: readonly Line[]
    terms: readonly Line[]
    more?: readonly Line[]
    readings: readonly PaperReading[]
  },
): Line[] {
  const { labels } = own
  const { name, code, subscriptionPpm } = product
  const isFlat = subscriptionPpm > 0 && amount.amountMinor >= terms.flatFeeFrom
  const fee = moneyText({ ...amount, amountMinor: feeMinor })
  const held = { until: `${schedule.tradeOn} ${terms.cutOff}` }
  return [
    { ...own.subject, value: fillBoth(texts.named, { name, code }), tone: 'strong' },
    ...(own.about ?? []),
    { key: 'risk', label: labels.risk, value: riskNames[product.risk as Grade] },
    { key: 'grade', label: texts.grade, value: gradeNames[suitability.grade!] },
    ...amountLines(amount, labels.amount),
    accountLine('payer', payer),
    {
      key: 'fee',
      label: labels.fee,
      value:
        feeMinor === 0n
          ? labels.feeFree
          : fillBoth(isFlat ? texts.feeFlat : texts.feeValue, { fee, rate: rateText(subscriptionPpm) }),
    },
    ...own.terms,
    { key: 'money', label: texts.money, value: fillBoth(texts.moneyHeld, held) },
    ...(own.more ?? []),
    settlement,
    ...own.readings.map(({ kind, title, version }) => ({
      key: kind,
      label: texts.papers,
      value: fillBoth(texts.paper, { title, version }),
    })),
    ...(typed ? [{ key: 'consent', label: texts.consent, value: riskConsentIn }] : []),
  ]
}

/** Accepts a purchase within its posting transaction. See `acceptOrder`. */
export function acceptPurchase(
  { q, inSameRoundTrip, customerId, orderId, now }: Executing,
  { product, payer, wealthAccount, amount, schedule }: Purchase,
  as: Pick<NewWealthOrder, 'business' | 'source' | 'planId'>,
): JournalDraft[] {
  return acceptOrder(
    { q, inSameRoundTrip },
    {
      customerId,
      orderId,
      product,
      schedule,
      now,
      ...as,
      wealthAccountId: wealthAccount.accountId,
      accountId: payer.accountId,
      amountMinor: amount.amountMinor,
    },
  )
}
