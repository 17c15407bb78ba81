import { fillBoth, formatGrouped, parseAmount } from '@cloudsail/contract'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import {
  type FxCurrency,
  type FxSide,
  fxRateText,
  leastTrade,
  rmbAt,
  usdAt,
} from '@cloudsail/contract/remittance'
import {
  type Account,
  type Balance,
  balanceOfPocket,
  isCurrentAccount,
  readAccount,
  refuseUnusable,
  requireCover,
  requireOwn,
} from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import { findCustomer, lockCustomer } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import { type Facts, type FactsContext, paymentFacts } from '../../orders/index.ts'
import { hoursAt, refuseClosed } from './board.ts'
import { fxTerms, usdEquivalents } from './parameters.ts'
import { leftOf, quotaYear, readQuotaUse } from './quota.ts'
import { readQuote, requireQuote } from './quotes.ts'
import { exchangeTexts as texts } from './texts.ts'

/** Loads everything that decides a trade. Locks the customer first, so that trades use the quota one at a time. */
export function loadTrade(context: FactsContext, of: { accountId: bigint; side: FxSide; quote: string }) {
  const { q, customerId, now, lock } = context
  const today = businessDate(now)
  return {
    locked: lock ? lockCustomer(q, customerId) : Promise.resolve(),
    customer: findCustomer(q, customerId),
    account: readAccount(q, customerId, of.accountId, { lock }),
    quote: readQuote(q, customerId, of.quote),
    use: readQuotaUse(q, customerId, { side: of.side, year: quotaYear(now), now }),
    hours: hoursAt(q, now),
    terms: parameter(q, fxTerms, today),
    equivalents: parameter(q, usdEquivalents, today),
    payment: paymentFacts(context, of.accountId, []),
  }
}

type Found = Facts<ReturnType<typeof loadTrade>>

interface Asked {
  side: FxSide
  currency: FxCurrency
  cash: boolean
  amount: string
  now: Date
  /** The form field of the account. */
  field: 'accountId' | 'from'
}

/** Computes the terms of a trade. Throws the error that explains a refusal: account, hours, amount, quote, quota or cover. */
export function tradeTerms(found: Found, { side, currency, cash, amount, now, field }: Asked) {
  const account = requireOwn(found.account, { field })
  refuseUnusable(account, { field })
  if (!isCurrentAccount(account)) throw new BankError('accountWrongType', { field })
  if (account.accountClass !== 1) throw new BankError('fxClassOne', { field })
  const pocket = pocketOf(account, currency, cash, field)
  const rmb = pocketOf(account, 'CNY', false, field)
  refuseClosed(found.hours)
  const amountMinor = parseAmount(amount, currency)
  if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
  const least = leastTrade(currency)
  if (amountMinor < least) {
    const values = { least: formatGrouped(least, currency), currency: currencyNames[currency] }
    throw new BankError('fxLeast', { field: 'amount', values })
  }
  const { quoteSeconds } = found.terms
  const quote = requireQuote(found.quote, { side, currency, cash, now, quoteSeconds })
  if (found.use.isWatched) throw new BankError('watchList')
  const equivalent = found.equivalents[currency]
  if (equivalent === undefined) throw new BankError('noQuote')
  const usdMinor = usdAt(amountMinor, currency, equivalent)
  const left = leftOf(found.use)
  if (usdMinor > left)
    throw new BankError('quotaExceeded', { field: 'amount', values: { left: formatGrouped(left, 'USD') } })
  const rmbMinor = rmbAt(amountMinor, currency, quote.rate_e4)
  const [given, givenMinor] = side === 'buy' ? [rmb, rmbMinor] : [pocket, amountMinor]
  requireCover(given, givenMinor, { field: 'amount' })
  return { account, pocket, quote, currency, amountMinor, rmbMinor, usdMinor, leftMinor: left - usdMinor }
}
export type TradeTerms = ReturnType<typeof tradeTerms>

function pocketOf(account: Account, currency: FxCurrency | 'CNY', cash: boolean, field: string): Balance {
  const balance = balanceOfPocket(account, { currency, cash })
  if (balance) return balance
  throw new BankError('currencyUnsupported', { field, values: { currency: currencyNames[currency] } })
}

/** Returns the lines that both kinds of trade share. */
export function tradeLines({ quote, currency, usdMinor, leftMinor }: TradeTerms) {
  const values = { used: formatGrouped(usdMinor, 'USD'), left: formatGrouped(leftMinor, 'USD') }
  return {
    rate: {
      key: 'rate',
      label: texts.rate,
      value: fillBoth(texts.rateValue, {
        rate: fxRateText(quote.rate_e4),
        currency: currencyNames[currency],
      }),
    },
    quota: { key: 'quota', label: texts.quota, value: fillBoth(texts.quotaValue, values) },
  }
}

/** Returns the name of a pocket: 美元现汇, 美元现钞. */
export const pocketText = (currency: FxCurrency, cash: boolean) =>
  fillBoth(cash ? texts.banknotes : texts.remittable, { currency: currencyNames[currency] })
