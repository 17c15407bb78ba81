import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Place } from './messages.ts'

/** A request of the scheme for a card, and its outcome. */
export interface Purchase {
  customerId: bigint
  accountId: bigint
  reference: string
  place: Place
  merchant: string
  amountMinor: bigint
  /** Fee for cash at a machine. It is held together with the amount. */
  feeMinor: bigint
  mcc?: string
  /** Amount in the currency paid, if it is not RMB. */
  original?: { currency: string; amountMinor: bigint }
  state: 'approved' | 'declined' | 'captured' | 'reversed' | 'expired'
  /** Key of the error for which it was declined. */
  reason: string | null
  askedAt: Date
}

export const fields = [
  ...(['customer_id as customerId', 'account_id as accountId', 'reference', 'place', 'merchant'] as const),
  ...(['amount_minor as amountMinor', 'fee_minor as feeMinor', 'state', 'reason'] as const),
  'asked_at as askedAt',
] as const

const purchases = (q: Queryable, customerId: bigint) =>
  q.selectFrom('cards.purchases').select(fields).where('customer_id', '=', customerId)

/** Returns a purchase by the scheme's number. Null if it is unknown. With `lock`, locks it for a change. */
export async function readPurchase(
  q: Queryable,
  customerId: bigint,
  reference: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Purchase | null> {
  const found = purchases(q, customerId).where('reference', '=', reference)
  return (await (lock ? found.forUpdate() : found).executeTakeFirst()) ?? null
}

/** Returns declined purchases on a customer's cards since an instant, newest first. */
export function refusedSince(
  q: Queryable,
  { customerId, since, limit }: { customerId: bigint; since: Date; limit: number },
): Promise<Purchase[]> {
  return purchases(q, customerId)
    .where('state', '=', 'declined')
    .where('asked_at', '>=', since)
    .orderBy('asked_at', 'desc')
    .orderBy('reference', 'desc')
    .limit(limit)
    .execute()
}

/** Returns the merchants paid online with a customer's cards since an instant, each once. A lock would stop these payments. */
export async function paidOnlineSince(
  q: Queryable,
  { customerId, since }: { customerId: bigint; since: Date },
): Promise<{ accountId: bigint; merchant: string; lastAt: Date }[]> {
  return q
    .selectFrom('cards.purchases')
    .select(['account_id as accountId', 'merchant'])
    .select((eb) => eb.fn.max('asked_at').as('lastAt'))
    .where('customer_id', '=', customerId)
    .where('place', 'in', ['merchant', 'wallet'])
    .where('state', 'in', ['approved', 'captured'])
    .where('asked_at', '>=', since)
    .groupBy(['account_id', 'merchant'])
    .orderBy('lastAt', 'desc')
    .execute()
}

export async function enterPurchase(tx: Tx, purchase: Purchase): Promise<void> {
  await tx
    .insertInto('cards.purchases')
    .values({
      customer_id: purchase.customerId,
      account_id: purchase.accountId,
      reference: purchase.reference,
      place: purchase.place,
      merchant: purchase.merchant,
      amount_minor: purchase.amountMinor,
      fee_minor: purchase.feeMinor,
      mcc: purchase.mcc ?? '',
      original_currency: purchase.original?.currency ?? null,
      original_minor: purchase.original?.amountMinor ?? null,
      state: purchase.state,
      reason: purchase.reason,
      asked_at: purchase.askedAt,
    })
    .execute()
}

export async function endPurchase(
  tx: Tx,
  { customerId, reference }: Purchase,
  state: 'captured' | 'reversed' | 'expired',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('cards.purchases')
    .set({ state, ended_at: now })
    .where('customer_id', '=', customerId)
    .where('reference', '=', reference)
    .execute()
}

/** Returns what a card has paid in one way since the start of the day. */
export async function sumOfDay(
  q: Queryable,
  {
    customerId,
    accountId,
    place,
    since,
  }: { customerId: bigint; accountId: bigint; place: Place; since: Date },
): Promise<bigint> {
  const sum: RawBuilder<bigint> = sql`coalesce(sum(amount_minor), 0)::bigint`
  const row = await q
    .selectFrom('cards.purchases')
    .select(sum.as('sum'))
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('place', '=', place)
    .where('state', 'in', ['approved', 'captured'])
    .where('asked_at', '>=', since)
    .executeTakeFirstOrThrow()
  return row.sum
}
