import { formatGrouped, parseAmount } from '@cloudsail/contract'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import { type FxCurrency, leastTrade, type RemitNetwork, rmbAt, usdAt } from '@cloudsail/contract/remittance'
import {
  type Account,
  balanceOfPocket,
  isCurrentAccount,
  refuseUnusable,
  requireCover,
  requireOwn,
  toRmb,
} from '../../accounts/core/index.ts'
import { BankError } from '../../errors.ts'
import { type Cap, capOf } from '../../limits/enforcement/index.ts'
import { refuseClosed } from '../exchange/board.ts'
import { leftOf } from '../exchange/quota.ts'
import { requireQuote } from '../exchange/quotes.ts'
import { cipsHours, deadlineOf, hongKongHours, needsDesk, nextDeskBatch, settlementDay } from './calendars.ts'
import { decideForm } from './decide-form.ts'
import { type AbroadInput, bearerOf, isForeign } from './form.ts'
import type { RemittanceFacts } from './load-remittance.ts'
import { priceOf } from './price.ts'
import { refuseTemplate } from './templates.ts'

/** Computes the terms of a remittance. Throws the error that explains a refusal. */
export function remittanceTerms(
  network: RemitNetwork,
  input: AbroadInput,
  found: RemittanceFacts,
  now: Date,
) {
  const { terms, days, mids, customer } = found
  const account = requireOwn(found.account, { field: 'accountId' })
  refuseUnusable(account, { field: 'accountId' })
  if (!isCurrentAccount(account)) throw new BankError('accountWrongType', { field: 'accountId' })
  if (account.accountClass !== 1) throw new BankError('fxClassOne', { field: 'accountId' })
  const when = whenOf(network, found, now)
  decideForm(network, input, { customer, closedCountries: terms.closedCountries })
  const { currency } = input
  const amountMinor = amountOf(input)
  const isPurchase = input.paying === 'purchase' && isForeign(currency)
  const bearer = bearerOf(network, input)
  const price = priceOf(
    { network, bearer, amountMinor, currency, isPurchase, feeFrom: input.feeFrom },
    { ...found, mids: mids[0]! },
  )
  if (price.sentMinor <= 0n) throw new BankError('nothingLeft', { field: 'amount' })
  const usdMinor = isForeign(currency) ? dollarsOf(found, currency, amountMinor) : 0n
  const purchase = isPurchase ? purchaseOf(found, input, price.debitMinor, now) : null
  refuseUncovered(account, input, { ...price, rmbMinor: purchase?.rmbMinor ?? 0n, isPurchase })
  if (input.templateName) refuseTemplate(found.templates)
  const goesAt = when(amountMinor)
  const limitMinor = toRmb(amountMinor, currency, mids[0]!)
  return {
    account,
    currency,
    amountMinor,
    bearer,
    price,
    usdMinor,
    purchase,
    network,
    limitMinor,
    caps: dollarCaps(found, { limitMinor, usdMinor, purchase }),
    goesAt,
    /** Sent at once, in the transaction of the order. */
    isSentNow: goesAt <= now && !isPurchase,
    deadlineAt: deadlineOf(now, days, terms),
    settlesOn: settlementDay(goesAt, currency, days, terms),
    hasDesk: needsDesk(network, amountMinor, terms),
  }
}
export type RemittanceTerms = ReturnType<typeof remittanceTerms>

/** Returns a function from an amount to the sending time. Throws outOfHours if the fast way is closed. */
function whenOf(
  network: RemitNetwork,
  { terms, days }: RemittanceFacts,
  now: Date,
): (amountMinor: bigint) => Date {
  if (network === 'hongKong') {
    if (!hongKongHours(now, days, terms).isOpen) {
      const { opensAt, closesAt } = terms.hongKong
      throw new BankError('outOfHours', { values: { hours: `${opensAt}–${closesAt}` } })
    }
    return () => now
  }
  return (amountMinor) =>
    needsDesk(network, amountMinor, terms)
      ? nextDeskBatch(now, days, terms)
      : cipsHours(now, days, terms).next
}

function amountOf({ amount, currency }: AbroadInput): bigint {
  const amountMinor = parseAmount(amount, currency)
  if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
  const least = leastTrade(currency)
  if (amountMinor >= least) return amountMinor
  const values = { least: formatGrouped(least, currency), currency: currencyNames[currency] }
  throw new BankError('fxLeast', { field: 'amount', values })
}

/** Returns the dollar value of foreign money, in minor units. Throws noQuote. */
function dollarsOf({ equivalents }: RemittanceFacts, currency: FxCurrency, amountMinor: bigint): bigint {
  const equivalent = equivalents[currency]
  if (equivalent === undefined) throw new BankError('noQuote')
  return usdAt(amountMinor, currency, equivalent)
}

/**
 * Returns the dollar caps of a day and of a year's purchases, beside the limits in CNY. Caps are compared in CNY, and a
 * refusal names the rest of a cap in dollars. The rest in CNY has the same ratio to the amount in CNY as the rest in dollars
 * to the amount in dollars, so both currencies agree on whether an amount exceeds a cap.
 */
function dollarCaps(
  { dayUsed, terms, use }: RemittanceFacts,
  {
    limitMinor,
    usdMinor,
    purchase,
  }: { limitMinor: bigint; usdMinor: bigint; purchase: { usdMinor: bigint } | null },
): Cap[] {
  const field = 'amount'
  const total = formatGrouped(terms.dayUsd, 'USD')
  const inRmb = (cap: Cap, askedMinor: bigint) => ({
    ...cap,
    leftMinor: (limitMinor * cap.leftMinor) / askedMinor,
  })
  return [
    ...(usdMinor > 0n
      ? [inRmb(capOf('foreignDayExceeded', terms.dayUsd - dayUsed, { field, total }), usdMinor)]
      : []),
    ...(purchase && use ? [inRmb(capOf('quotaExceeded', leftOf(use), { field }), purchase.usdMinor)] : []),
  ]
}

/** Returns the purchase for a remittance: the money itself, at the quote. */
function purchaseOf(found: RemittanceFacts, { currency }: AbroadInput, boughtMinor: bigint, now: Date) {
  if (currency === 'CNY') throw new Error('RMB is not bought')
  refuseClosed(found.hours)
  const { quoteSeconds } = found.exchange
  const quote = requireQuote(found.quote, { side: 'buy', currency, cash: false, now, quoteSeconds })
  if (found.use!.isWatched) throw new BankError('watchList')
  const usdMinor = dollarsOf(found, currency, boughtMinor)
  const rmbMinor = rmbAt(boughtMinor, currency, quote.rate_e4)
  return { quote, currency, amountMinor: boughtMinor, usdMinor, rmbMinor }
}

/** Throws if the pockets do not cover the need: the currency's pocket, and CNY for the purchase and for charges beside. */
function refuseUncovered(
  account: Account,
  { currency }: AbroadInput,
  need: { debitMinor: bigint; feeApartMinor: bigint; rmbMinor: bigint; isPurchase: boolean },
): void {
  const pocket = balanceOfPocket(account, { currency, cash: false })
  const rmb = balanceOfPocket(account, { currency: 'CNY', cash: false })
  const unsupported = (of: typeof currency) =>
    new BankError('currencyUnsupported', {
      field: 'accountId',
      values: { currency: currencyNames[of] },
    })
  if (!pocket) throw unsupported(currency)
  const needsRmb = need.rmbMinor + need.feeApartMinor
  if (needsRmb > 0n && !rmb) throw unsupported('CNY')
  if (needsRmb > 0n) requireCover(rmb!, needsRmb, { field: 'amount' })
  if (need.isPurchase || pocket.availableMinor >= need.debitMinor) return
  const banknotes = isForeign(currency) ? balanceOfPocket(account, { currency, cash: true }) : null
  const isBanknotes =
    banknotes !== null && pocket.availableMinor + banknotes.availableMinor >= need.debitMinor
  if (isBanknotes) throw new BankError('cashNotRemittable', { field: 'amount' })
  requireCover(pocket, need.debitMinor, { field: 'amount' })
}
