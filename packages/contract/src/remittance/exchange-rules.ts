import { type Currency, currencyDecimals } from '../core/money.ts'
import { divideHalfUp } from '../core/rules/index.ts'

/**
 * The rules of foreign exchange, shared by browser and server. Rates are RMB for 100 units in ten-thousandths (709.67 is
 * 7096700n), amounts minor units, US dollar equivalents cents.
 */

/** Currencies that are bought and sold for RMB. */
export const fxCurrencies = ['USD', 'HKD', 'EUR', 'GBP', 'JPY', 'AUD', 'KRW'] as const satisfies Currency[]
export type FxCurrency = (typeof fxCurrencies)[number]
export const isFxCurrency = (currency: string | undefined): currency is FxCurrency =>
  (fxCurrencies as readonly (string | undefined)[]).includes(currency)

export const fxSides = ['buy', 'sell'] as const
/** The customer's side: buys the currency, or sells it. */
export type FxSide = (typeof fxSides)[number]

/** Distance of the bank's rates from the mid rate, in ten-thousandths of it. Banknotes cost more to handle. */
export interface FxSpread {
  spreadE4: number
  cashSpreadE4: number
}

/** Rates of one currency on the board: the bank's buying rate, its buying rate for banknotes, and its selling rate. */
export interface FxRates {
  midE4: bigint
  buyE4: bigint
  cashBuyE4: bigint
  sellE4: bigint
}

/** Computes the rates of a currency from its mid rate: two decimals, four if 100 units are worth less than 10 yuan. */
export function fxRates(midE4: bigint, { spreadE4, cashSpreadE4 }: FxSpread): FxRates {
  const stepE4 = midE4 < 100_000n ? 1n : 100n
  const at = (partE4: number) => divideHalfUp(midE4 * BigInt(10_000 + partE4), 10_000n * stepE4) * stepE4
  return { midE4, buyE4: at(-spreadE4), cashBuyE4: at(-cashSpreadE4), sellE4: at(spreadE4) }
}

/** Returns the rate of a trade: the bank's selling rate if the customer buys, otherwise a buying rate. */
export function tradeRateE4(rates: FxRates, side: FxSide, cash: boolean): bigint {
  if (side === 'buy') return rates.sellE4
  return cash ? rates.cashBuyE4 : rates.buyE4
}

/** Returns the minor units of one unit of a currency. */
export const currencyUnit = (currency: Currency): bigint => 10n ** BigInt(currencyDecimals[currency])

/** Returns RMB for an amount at a rate, rounded half up to the fen. */
export const rmbAt = (amountMinor: bigint, currency: Currency, rateE4: bigint): bigint =>
  divideHalfUp(amountMinor * rateE4, 10_000n * currencyUnit(currency))

/** Returns the most of a currency whose rounded cost is at most that much RMB. */
export function mostWithin(rmbMinor: bigint, currency: Currency, rateE4: bigint): bigint {
  // a × rate / divisor < rmb + 1/2, so a is the last whole number below.
  const numerator = (2n * rmbMinor + 1n) * 10_000n * currencyUnit(currency)
  const most = (numerator - 1n) / (2n * rateE4)
  return most < 0n ? 0n : most
}

/**
 * Returns what an amount counts for in the quota: US dollar cents by the table of equivalents (USD for one unit, millionths),
 * rounded half up.
 */
export const usdAt = (amountMinor: bigint, currency: Currency, usdE6: bigint): bigint =>
  currency === 'USD'
    ? amountMinor
    : divideHalfUp(amountMinor * usdE6 * 100n, 1_000_000n * currencyUnit(currency))

/**
 * Returns a branch's fee for turning banknotes into remittable money, in the currency and rounded half up, and what is left.
 * The fee is the difference between the two buying rates.
 */
export function cashToRemittable(
  amountMinor: bigint,
  { buyE4, cashBuyE4 }: Pick<FxRates, 'buyE4' | 'cashBuyE4'>,
): { feeMinor: bigint; leftMinor: bigint } {
  const feeMinor = divideHalfUp(amountMinor * (buyE4 - cashBuyE4), buyE4)
  return { feeMinor, leftMinor: amountMinor - feeMinor }
}

/** Returns the smallest trade: one unit, a hundred yen or a thousand won. */
export const leastTrade = (currency: Currency): bigint =>
  ({ JPY: 100n, KRW: 1_000n })[currency as string] ?? currencyUnit(currency)

/** Returns a rate as printed: "709.67", "4.6698". */
export function fxRateText(rateE4: bigint): string {
  const text = rateE4.toString().padStart(5, '0')
  const [whole, fraction] = [text.slice(0, -4), text.slice(-4)]
  return rateE4 % 100n === 0n && rateE4 >= 100_000n
    ? `${whole}.${fraction.slice(0, 2)}`
    : `${whole}.${fraction}`
}

/** Returns a rate for one unit, with six decimals and without the last zeros: "7.0967". */
export function unitRateText(rateE4: bigint): string {
  const digits = rateE4.toString().padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6).replace(/0{1,2}$/, '')}`
}

/** Parses a rate of the wire into ten-thousandths: "709.67" is 7096700n. */
export function rateE4Of(text: string): bigint {
  const [whole, fraction = ''] = text.split('.') as [string, string?]
  return BigInt(whole + fraction.padEnd(4, '0'))
}
