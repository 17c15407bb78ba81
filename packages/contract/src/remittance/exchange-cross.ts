import type { Currency } from '../core/money.ts'
import { divideHalfUp } from '../core/rules/index.ts'
import { currencyUnit, type FxRates, mostWithin, rmbAt, tradeRateE4 } from './exchange-rules.ts'

/** One end of an exchange: RMB, or a currency with its board; `cash` for banknotes that are given. */
export interface FxEnd {
  currency: Currency
  /** Null for RMB. */
  rates: FxRates | null
  cash: boolean
}

export interface FxCross {
  fromMinor: bigint
  /** What passes in between, or is one of the ends. */
  rmbMinor: bigint
  toMinor: bigint
}

/** RMB for what is given: the bank buys it, or it is RMB already. */
const proceeds = ({ currency, rates, cash }: FxEnd, amountMinor: bigint): bigint =>
  rates ? rmbAt(amountMinor, currency, tradeRateE4(rates, 'sell', cash)) : amountMinor

/** What an amount becomes: a foreign one is sold for RMB, and RMB buy as much of another as they pay for. */
export function exchangeFrom(from: FxEnd, to: FxEnd, fromMinor: bigint): FxCross {
  const rmbMinor = proceeds(from, fromMinor)
  const toMinor = to.rates ? mostWithin(rmbMinor, to.currency, tradeRateE4(to.rates, 'buy', false)) : rmbMinor
  return { fromMinor, rmbMinor, toMinor }
}

/** What has to be given to have an amount: the least whose proceeds pay for it. */
export function exchangeTo(from: FxEnd, to: FxEnd, toMinor: bigint): FxCross {
  const rmbMinor = to.rates ? rmbAt(toMinor, to.currency, tradeRateE4(to.rates, 'buy', false)) : toMinor
  if (!from.rates) return { fromMinor: rmbMinor, rmbMinor, toMinor }
  const rateE4 = tradeRateE4(from.rates, 'sell', from.cash)
  let fromMinor = divideHalfUp(rmbMinor * 10_000n * currencyUnit(from.currency), rateE4)
  while (proceeds(from, fromMinor) < rmbMinor) fromMinor += 1n
  while (fromMinor > 0n && proceeds(from, fromMinor - 1n) >= rmbMinor) fromMinor -= 1n
  return { fromMinor, rmbMinor: proceeds(from, fromMinor), toMinor }
}
