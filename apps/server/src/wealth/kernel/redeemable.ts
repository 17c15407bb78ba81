import { groupedUnits, redeemedUnits, type UnitLot } from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { type HeldUnitLot, unitLotsOf } from './unit-lots.ts'

/** A customer's lots of a product, oldest first. `free` leaves out what orders under way will take. */
export interface Holdings {
  /** All lots. */
  lots: HeldUnitLot[]
  free: HeldUnitLot[]
  unitsE2: bigint
  frozenE2: bigint
}

/** Returns the holdings of all products at once, by code. Two statements in one round trip. */
export async function holdingsByProduct(
  q: Queryable,
  customerId: bigint,
  productCode?: string,
): Promise<Map<string, Holdings>> {
  const [lots, frozen] = await Promise.all([
    unitLotsOf(q, customerId, productCode === undefined ? {} : { productCode }),
    sql<{ code: string; unitsE2: bigint }>`
      select product_code as code, sum(units_e2 - confirmed_units_e2)::bigint as "unitsE2" from wealth.orders
      where customer_id = ${customerId} and business in ('024', '036', '142')
        and state in ('accepted', 'sent', 'partly') and ended_at is null
      group by product_code`.execute(q),
  ])
  const frozenOf = new Map(frozen.rows.map(({ code, unitsE2 }) => [code, unitsE2]))
  return new Map(
    [...Map.groupBy(lots, (lot) => lot.productCode)].map(([code, own]) => {
      const frozenE2 = frozenOf.get(code) ?? 0n
      return [code, { lots: own, free: withoutOldest(own, frozenE2), unitsE2: unitsOf(own), frozenE2 }]
    }),
  )
}

/** Returns a customer's holdings of one product. */
export async function unitLotsOfProduct(
  q: Queryable,
  customerId: bigint,
  productCode: string,
): Promise<Holdings> {
  const found = await holdingsByProduct(q, customerId, productCode)
  return found.get(productCode) ?? { lots: [], free: [], unitsE2: 0n, frozenE2: 0n }
}

/** Returns lots without a number of the oldest units. The rest of a lot keeps its share of the cost. */
export function withoutOldest<L extends UnitLot>(lots: readonly L[], unitsE2: bigint): L[] {
  let left = unitsE2
  return lots.flatMap((lot) => {
    let taken = left
    if (lot.unitsE2 < left) taken = lot.unitsE2
    left -= taken
    if (taken === 0n) return [lot]
    if (taken === lot.unitsE2) return []
    const rest = lot.unitsE2 - taken
    return [{ ...lot, unitsE2: rest, costMinor: (lot.costMinor * rest) / lot.unitsE2 }]
  })
}

/** Returns the lots that can be redeemed on a T, which is after their confirmation. */
export const redeemableOn = <L extends UnitLot>(lots: readonly L[], tradeOn: string): L[] =>
  lots.filter(({ confirmedOn }) => confirmedOn < tradeOn)

export const unitsOf = (lots: readonly UnitLot[]): bigint => lots.reduce((sum, lot) => sum + lot.unitsE2, 0n)

/**
 * Returns the units that an order takes. It takes all if fewer than the minimum would be left. Throws unitsShort if there
 * are not enough.
 */
export function unitsToRedeem(
  askedE2: bigint,
  { holdings, tradeOn, leastE2 }: { holdings: Holdings; tradeOn: string; leastE2: bigint },
): { lots: HeldUnitLot[]; unitsE2: bigint; all: boolean } {
  const lots = redeemableOn(holdings.free, tradeOn)
  const availableE2 = unitsOf(lots)
  if (askedE2 > availableE2)
    throw new BankError('unitsShort', { field: 'units', values: { units: groupedUnits(availableE2) } })
  const unitsE2 = redeemedUnits(askedE2, availableE2, leastE2)
  return { lots, unitsE2, all: unitsE2 === availableE2 }
}
