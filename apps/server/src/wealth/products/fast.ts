import { formatGrouped } from '@cloudsail/contract'
import { sql } from 'kysely'
import { startOfDay } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { bankAccount, type JournalDraft } from '../../ledger/index.ts'
import type { Product } from '../kernel/products.ts'
import { type Holdings, redeemableOn, unitsOf, withoutOldest } from '../kernel/redeemable.ts'
import type { WealthTerms } from '../kernel/terms.ts'

/**
 * Returns whether a product is a cash product in CNY, which customers can redeem at once at 1.0000.
 */
export const hasFastRedemption = ({ type, currency, state }: Pick<Product, 'type' | 'currency' | 'state'>) =>
  type === 'cash' && currency === 'CNY' && state !== 'suspended' && state !== 'ended'

/**
 * Returns, for each product, the fast redemptions of today and the earlier ones that the registrar has not confirmed, in
 * hundredths of units, which equal fen.
 */
export async function fastRedemptions(
  q: Queryable,
  customerId: bigint,
  today: string,
): Promise<Map<string, { todayE2: bigint; underWayE2: bigint }>> {
  const { rows } = await sql<{ code: string; todayE2: bigint; underWayE2: bigint }>`
    select product_code as code,
      coalesce(sum(units_e2) filter (where accepted_at >= ${startOfDay(today)}), 0)::bigint as "todayE2",
      coalesce(sum(units_e2 - confirmed_units_e2) filter (where state in ('accepted', 'sent')), 0)::bigint as "underWayE2"
    from wealth.orders
    where customer_id = ${customerId} and fast
      and (state in ('accepted', 'sent') or accepted_at >= ${startOfDay(today)})
    group by 1`.execute(q)
  return new Map(rows.map(({ code, ...sums }) => [code, sums]))
}

/** Returns what can be redeemed at once within the day's cap: units confirmed before `on`, the last trading day. */
export function fastAvailable(
  holdings: Holdings,
  { on, todayE2, terms }: { on: string; todayE2: bigint; terms: Pick<WealthTerms, 'fastDaily'> },
): bigint {
  const unitsE2 = unitsOf(redeemableOn(holdings.free, on))
  const leftE2 = fastLeft(todayE2, terms)
  if (unitsE2 < leftE2) return unitsE2
  return leftE2
}

/** Returns the rest of a product's cap for the day, in hundredths of units. */
export const fastLeft = (todayE2: bigint, { fastDaily }: Pick<WealthTerms, 'fastDaily'>): bigint =>
  fastDaily > todayE2 ? fastDaily - todayE2 : 0n

/** Throws fastCapExceeded if the units exceed the day's cap. */
export function requireFastCap(unitsE2: bigint, todayE2: bigint, terms: Pick<WealthTerms, 'fastDaily'>) {
  const leftE2 = fastLeft(todayE2, terms)
  if (unitsE2 > leftE2)
    throw new BankError('fastCapExceeded', { field: 'units', values: { left: formatGrouped(leftE2, 'CNY') } })
}

/** Returns the journal of the bank's advance to the customer. The registrar's payment settles it. */
export const advance = (
  {
    customerId,
    accountId,
    orderId,
    now,
  }: { customerId: bigint; accountId: bigint; orderId: string; now: Date },
  { code }: Pick<Product, 'code'>,
  amountMinor: bigint,
): JournalDraft => ({
  kind: 'wealthAdvance',
  reference: orderId,
  bookedAt: now,
  legs: [
    {
      account: bankAccount('receivable', 'CNY'),
      amountMinor: -amountMinor,
      details: { summary: 'wealthRedeem' },
    },
    {
      account: { ownerId: customerId, accountId, currency: 'CNY' },
      amountMinor,
      details: { summary: 'wealthRedeem', remark: code },
    },
  ],
})

/** Returns the customer's units and their cost, without the oldest units that were paid at once. */
export function withoutPaid(holdings: Holdings, underWayE2: bigint): { unitsE2: bigint; costMinor: bigint } {
  const left = underWayE2 === 0n ? holdings.lots : withoutOldest(holdings.lots, underWayE2)
  return { unitsE2: unitsOf(left), costMinor: left.reduce((sum, lot) => sum + lot.costMinor, 0n) }
}
