import { parseAmount } from '@cloudsail/contract'
import { readAccount, readAccounts, requireCover } from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { type Facts, type FactsContext, moneyText } from '../../orders/index.ts'
import { currentAccount, refuseNotSold, wealthAccountOf } from '../kernel/accounts.ts'
import { isSigned, readProduct } from '../kernel/products.ts'
import { type WealthTerms, wealthTerms } from '../kernel/terms.ts'
import { tradingDaysFrom } from '../kernel/trading-days.ts'
import { refuseUnsuitable, suitabilityOf } from '../suitability/suitability.ts'
import { qualifiedUntil, requireQualified } from './certifications.ts'

interface Wanted {
  product: string
  payerAccountId: string
  amount: string
}

/** Loads everything that decides a plan's subscription. */
export function loadOffer(
  { q, customerId, now, lock }: Pick<FactsContext, 'q' | 'customerId' | 'now' | 'lock'>,
  { product, payerAccountId }: Pick<Wanted, 'product' | 'payerAccountId'>,
) {
  const today = businessDate(now)
  return {
    payer: readAccount(q, customerId, BigInt(payerAccountId), { lock }),
    accounts: readAccounts(q, customerId),
    product: readProduct(q, product, today),
    terms: parameter(q, wealthTerms, today),
    days: tradingDaysFrom(q, today),
    suitability: suitabilityOf(q, { customerId, at: now }),
    qualified: qualifiedUntil(q, { customerId, today }),
  }
}
type OfferFacts = Facts<ReturnType<typeof loadOffer>>

/** Returns the end of the cooling-off of a contract signed at an instant. */
export const coolingOffEnd = (
  signedAt: Date,
  { coolingOffHours }: Pick<WealthTerms, 'coolingOffHours'>,
): Date => new Date(signedAt.getTime() + coolingOffHours * 3_600_000)

/**
 * Decides a subscription of a plan. T is the first trading day whose cut-off is after the end of the cooling-off. Throws
 * qualifiedNeeded, the errors of suitability, amountBelowFirst and the errors of accounts.
 */
export function decideOffer(
  { product, terms, days, suitability, qualified, ...facts }: OfferFacts,
  wanted: Pick<Wanted, 'amount'>,
  now: Date,
) {
  if (!product || !isSigned(product)) throw new BankError('productUnknown', { field: 'product' })
  refuseNotSold(product, 'product')
  requireQualified(qualified)
  refuseUnsuitable(suitability, product.risk, 'product')
  const wealthAccount = wealthAccountOf(facts.accounts)
  const { currency, firstMinor, stepMinor } = product
  const { account: payer, balance } = currentAccount(facts.payer, currency, 'payerAccountId')
  const amountMinor = parseAmount(wanted.amount, currency)
  if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
  if (amountMinor < firstMinor || (amountMinor - firstMinor) % stepMinor !== 0n) {
    const money = (minor: bigint) => moneyText({ amountMinor: minor, currency })
    const values = { min: money(firstMinor), step: money(stepMinor) }
    throw new BankError('amountBelowFirst', { field: 'amount', values })
  }
  requireCover(balance, amountMinor, { field: 'amount' })
  const coolingOffUntil = coolingOffEnd(now, terms)
  const tradeOn = days.tradeDayOf(coolingOffUntil, product.calendar, terms)
  const schedule = days.scheduleOf(tradeOn, product)
  return { product, wealthAccount, payer, amountMinor, coolingOffUntil, schedule }
}
