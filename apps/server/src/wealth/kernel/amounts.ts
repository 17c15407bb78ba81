import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { capOf, refuseAboveCaps } from '../../limits/enforcement/index.ts'
import { moneyText } from '../../orders/index.ts'
import type { Product } from './products.ts'

/** What a customer has bought of a product: whether ever, and for how much on a trading day. */
export interface Bought {
  ever: boolean
  on(tradeOn: string): bigint
}

/** Purchases under way and confirmed, by their T; units held from before count as bought. */
export async function boughtOn(q: Queryable, customerId: bigint, productCode: string): Promise<Bought> {
  const { rows } = await sql<{ tradeOn: string | null; amountMinor: bigint }>`
    select trade_on as "tradeOn", sum(amount_minor)::bigint as "amountMinor" from wealth.orders
    where customer_id = ${customerId} and product_code = ${productCode} and business in ('020', '022', '039')
      and state not in ('failed', 'cancelled')
    group by trade_on
    union all
    select null, 0::bigint where exists (select from wealth.lots
      where customer_id = ${customerId} and product_code = ${productCode})`.execute(q)
  const byDay = new Map(rows.flatMap((row) => (row.tradeOn === null ? [] : [[row.tradeOn, row.amountMinor]])))
  return { ever: rows.length > 0, on: (tradeOn) => byDay.get(tradeOn) ?? 0n }
}

/** Throws amountBelowFirst below the least amount or off its steps, and dayCapExceeded above what one customer may buy on a
 *  trading day; quotaUsedUp above what there is of a product at all: what all together ask for above it is shared out when
 *  it is confirmed. Who has bought before may buy the further amount. */
export function requireAmount(
  amountMinor: bigint,
  product: Pick<
    Product,
    'firstMinor' | 'furtherMinor' | 'stepMinor' | 'dayCapMinor' | 'quotaMinor' | 'currency'
  >,
  { before, today }: { before: boolean; today: bigint },
): void {
  const { currency, stepMinor, dayCapMinor, quotaMinor } = product
  const money = (minor: bigint) => moneyText({ amountMinor: minor, currency })
  const leastMinor = before ? product.furtherMinor : product.firstMinor
  if (amountMinor < leastMinor || (amountMinor - leastMinor) % stepMinor !== 0n)
    throw new BankError('amountBelowFirst', {
      field: 'amount',
      values: { min: money(leastMinor), step: money(stepMinor) },
    })
  const left = (minor: bigint) => (minor > today ? minor - today : 0n)
  const field = 'amount'
  refuseAboveCaps(amountMinor, [
    ...(quotaMinor === null
      ? []
      : [capOf('quotaUsedUp', left(quotaMinor), { field, left: money(left(quotaMinor)) })]),
    ...(dayCapMinor === null
      ? []
      : [
          capOf('dayCapExceeded', left(dayCapMinor), {
            field,
            max: money(dayCapMinor),
            left: money(left(dayCapMinor)),
          }),
        ]),
  ])
}
