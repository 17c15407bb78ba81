import { divideHalfUp } from '@cloudsail/contract'
import {
  type FundHolding,
  parseNav,
  parseUnits,
  type Redemption,
  redeemUnitLots,
  type UnitLot,
} from '@cloudsail/contract/wealth'

type OwnUnitLot = UnitLot & Pick<FundHolding['lots'][number], 'wait'>

/** Returns the redemption of the typed units at present. Null if the number is not valid or too large. */
export function takenOf(
  fund: Pick<FundHolding, 'available' | 'nav' | 'lots' | 'redemptionFees'>,
  typed: string,
  confirmOn: string | undefined,
): Redemption<OwnUnitLot> | null {
  const unitsE2 = parseUnits(typed)
  const available = parseUnits(fund.available)!
  const navE4 = fund.nav && parseNav(fund.nav.value)
  if (!unitsE2 || unitsE2 > available || !navE4 || !confirmOn) return null
  const lots = fund.lots
    .filter(({ redeemableOn }) => redeemableOn === null)
    .map(({ units, confirmedOn, wait }) => ({
      unitsE2: parseUnits(units)!,
      costMinor: 0n,
      confirmedOn,
      wait,
    }))
  return redeemUnitLots(lots, unitsE2, { navE4, fees: fund.redemptionFees, confirmedOn: confirmOn })
}

/**
 * Returns the shortest wait that lowers the redemption fee of a part of the units, and the saving on that part at the same
 * NAV.
 */
export function cheaperByWaiting({ taken }: Redemption<OwnUnitLot>) {
  const [first] = taken
    .flatMap((part) => (part.lot.wait ? [{ part, wait: part.lot.wait }] : []))
    .sort((a, b) => a.wait.days - b.wait.days)
  if (!first) return null
  const { part, wait } = first
  return {
    confirmedOn: part.lot.confirmedOn,
    days: wait.days,
    on: wait.on,
    fromPpm: part.ppm,
    toPpm: wait.ppm,
    savesMinor: part.feeMinor - divideHalfUp(part.grossMinor * BigInt(wait.ppm), 1_000_000n),
  }
}
