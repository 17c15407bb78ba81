import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { capOf, refuseAboveCaps } from '../../limits/enforcement/index.ts'
import { moneyText } from '../../orders/index.ts'
import type { Product } from './products.ts'

/** A customer's purchases of a product: whether any exist, and their amount on a trading day. */
export interface Bought {
  ever: boolean
  on(tradeOn: string): bigint
}

/** Returns purchases under way and confirmed, by their T. Units held from earlier count as bought. */
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

/**
 * Throws amountBelowFirst if the amount is below the minimum or off its steps, dayCapExceeded if it exceeds the customer's
 * cap for a trading day, and quotaUsedUp if it exceeds the product's whole quota. If all orders together exceed the quota,
 * it is shared out at confirmation. A customer who has bought before may buy the smaller further amount.
 */
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
