import { daysBetween, divideHalfUp } from '@cloudsail/contract'
import { type RedemptionFees, redemptionFeePpm, type UnitLot, valueOfUnits } from '@cloudsail/contract/wealth'
import { addDays } from '../../bankday/index.ts'
import type { TradingDays } from '../kernel/trading-days.ts'

/** The time of an order and the last NAV. */
interface Now {
  today: string
  /** The T of an order submitted now. */
  tradeOn: string
  days: TradingDays
  navE4: number
  fees: RedemptionFees
  confirmDays: number
}

export interface UnitLotOutlook {
  ppm: number
  feeMinor: bigint
  /** The first T with a lower fee, its distance from today in calendar days, and the saving. Null if none is near. */
  wait: { on: string; days: number; ppm: number; savesMinor: bigint } | null
}

/** The number of calendar days within which a cheaper day is worth mentioning. */
const nearDays = 45
const million = 1_000_000n

/**
 * Returns the fee for redeeming a lot on the current T, and the saving from waiting for the next lower fee. Days held count
 * from confirmation to confirmation.
 */
export function unitLotOutlook({ unitsE2, confirmedOn }: UnitLot, now: Now): UnitLotOutlook {
  const { days, navE4, fees, confirmDays, today, tradeOn } = now
  const grossMinor = valueOfUnits(unitsE2, navE4)
  const feeOf = (ppm: number) => divideHalfUp(grossMinor * BigInt(ppm), million)
  const ppmOn = (on: string) =>
    redemptionFeePpm(fees, daysBetween(confirmedOn, days.after(on, confirmDays, 'mainland')))
  const ppm = ppmOn(tradeOn)
  const feeMinor = feeOf(ppm)
  if (ppm === 0) return { ppm, feeMinor, wait: null }
  for (
    let on = tradeOn;
    daysBetween(today, on) <= nearDays;
    on = days.onOrAfter(addDays(on, 1), 'mainland')
  ) {
    const later = ppmOn(on)
    if (later < ppm)
      return {
        ppm,
        feeMinor,
        wait: { on, days: daysBetween(today, on), ppm: later, savesMinor: feeMinor - feeOf(later) },
      }
  }
  return { ppm, feeMinor, wait: null }
}
