import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Place } from './messages.ts'

/** What the scheme has asked for a card, and what came of it. */
export interface Purchase {
  customerId: bigint
  accountId: bigint
  reference: string
  place: Place
  merchant: string
  amountMinor: bigint
  /** What cash at a machine will cost; set aside with the amount. */
  feeMinor: bigint
  mcc?: string
  /** What is paid where it is paid, where that is another currency. */
  original?: { currency: string; amountMinor: bigint }
  state: 'approved' | 'declined' | 'captured' | 'reversed' | 'expired'
  /** Why it was declined: the key of an error. */
  reason: string | null
  askedAt: Date
}

/** The columns of a purchase. */
export const fields = [
  ...(['customer_id as customerId', 'account_id as accountId', 'reference', 'place', 'merchant'] as const),
  ...(['amount_minor as amountMinor', 'fee_minor as feeMinor', 'state', 'reason'] as const),
  'asked_at as askedAt',
] as const

const purchases = (q: Queryable, customerId: bigint) =>
  q.selectFrom('cards.purchases').select(fields).where('customer_id', '=', customerId)

/** A purchase by the scheme's number, locked where it is to change; null where the bank has never heard of it. */
export async function readPurchase(
  q: Queryable,
  customerId: bigint,
  reference: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Purchase | null> {
  const found = purchases(q, customerId).where('reference', '=', reference)
  return (await (lock ? found.forUpdate() : found).executeTakeFirst()) ?? null
}

/** What was refused of a customer's cards since, the newest first. */
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

/** Who was paid by a customer's cards online since, each once: what a lock would stop. */
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

/** What a card has paid in one way since the day began. */
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
