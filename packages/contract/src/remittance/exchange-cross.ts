import type { Currency } from '../core/money.ts'
import { divideHalfUp } from '../core/rules/index.ts'
import { currencyUnit, type FxRates, mostWithin, rmbAt, tradeRateE4 } from './exchange-rules.ts'

/** One end of an exchange: RMB, or a currency with its rates; `cash` if the customer gives banknotes. */
export interface FxEnd {
  currency: Currency
  /** Null for RMB. */
  rates: FxRates | null
  cash: boolean
}

export interface FxCross {
  fromMinor: bigint
  /** RMB between the two currencies, or one of the two amounts. */
  rmbMinor: bigint
  toMinor: bigint
}

/** Returns the RMB for the amount given. The bank buys a foreign currency. RMB stay as they are. */
const proceeds = ({ currency, rates, cash }: FxEnd, amountMinor: bigint): bigint =>
  rates ? rmbAt(amountMinor, currency, tradeRateE4(rates, 'sell', cash)) : amountMinor

/**
 * Returns what an amount is exchanged for. A foreign amount is sold for RMB. RMB buy the most of another currency that they
 * pay for.
 */
export function exchangeFrom(from: FxEnd, to: FxEnd, fromMinor: bigint): FxCross {
  const rmbMinor = proceeds(from, fromMinor)
  const toMinor = to.rates ? mostWithin(rmbMinor, to.currency, tradeRateE4(to.rates, 'buy', false)) : rmbMinor
  return { fromMinor, rmbMinor, toMinor }
}

/** Returns the least amount whose proceeds pay for a wanted amount. */
export function exchangeTo(from: FxEnd, to: FxEnd, toMinor: bigint): FxCross {
  const rmbMinor = to.rates ? rmbAt(toMinor, to.currency, tradeRateE4(to.rates, 'buy', false)) : toMinor
  if (!from.rates) return { fromMinor: rmbMinor, rmbMinor, toMinor }
  const rateE4 = tradeRateE4(from.rates, 'sell', from.cash)
  let fromMinor = divideHalfUp(rmbMinor * 10_000n * currencyUnit(from.currency), rateE4)
  while (proceeds(from, fromMinor) < rmbMinor) fromMinor += 1n
  while (fromMinor > 0n && proceeds(from, fromMinor - 1n) >= rmbMinor) fromMinor -= 1n
  return { fromMinor, rmbMinor: proceeds(from, fromMinor), toMinor }
}
