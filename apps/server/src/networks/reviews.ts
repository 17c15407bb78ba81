import { type Selectable, sql } from 'kysely'
import { bankNow } from '../bankday/index.ts'
import type { Tx } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Tables } from '../db/tables.ts'
import type { ReviewRequest } from './network-port.ts'
import type { NetworksOptions } from './networks-options.ts'
import type { ReviewChange } from './payment-follower.ts'
import type { ReviewState } from './tables.ts'

type Review = Selectable<Tables['networks.reviews']>

const longestWaitMs = 10_000
const rank: Record<ReviewState, number> = { queued: 0, inReview: 1, approved: 2, refused: 2 }

/** Submits a payment to the back office, in the transaction that holds its money. */
export async function requestReview(
  tx: Tx,
  { kind, customerId, orderId, request, now }: Omit<ReviewChange, 'state'> & { request: ReviewRequest },
): Promise<void> {
  await tx
    .insertInto('networks.reviews')
    .values({
      customer_id: customerId,
      order_id: orderId,
      kind,
      request: JSON.stringify(request),
      opened_at: now,
    })
    .execute()
}

/** Withdraws a review that is not decided. Returns false if it is decided or was never requested. */
export async function withdrawReview(
  tx: Tx,
  { customerId, orderId, now }: Omit<ReviewChange, 'state' | 'kind'>,
): Promise<boolean> {
  const row = await tx
    .updateTable('networks.reviews')
    .set({ state: 'withdrawn', decided_at: now })
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('state', 'in', ['queued', 'inReview'])
    .returning('order_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Asks the back office about every payment under review, each by one server, less often the longer it takes. Asking is also
 * requesting: a payment that the back office has not received is accepted then, under the order's number.
 * @returns how many were asked about.
 */
export async function askReviews(options: NetworksOptions): Promise<number> {
  const { db, log, firstAskMs = 1_000 } = options
  const { rows } = await sql<Review>`
    update networks.reviews r
    set asks = least(r.asks + 1, 1000), next_ask_at = clock_timestamp()
      + least(${firstAskMs} * power(1.5, least(r.asks, 20)), ${longestWaitMs}) * interval '1 millisecond'
    from (
      select customer_id, order_id from networks.reviews
      where state in ('queued', 'inReview') and next_ask_at <= statement_timestamp()
      order by next_ask_at limit 50 for update skip locked
    ) due
    where r.customer_id = due.customer_id and r.order_id = due.order_id
    returning r.*`.execute(db)
  await Promise.all(
    rows.map((review) =>
      askReview(options, review).catch((error: unknown) =>
        log.warn({ err: error, orderId: review.order_id }, 'The back office was not asked about a payment'),
      ),
    ),
  )
  return rows.length
}

async function askReview({ db, port, follow }: NetworksOptions, review: Review): Promise<void> {
  const { customer_id: customerId, order_id: orderId, kind } = review
  const told = await port.review({ reference: orderId, ...(review.request as ReviewRequest) })
  if (told === 'queued') return
  const now = await bankNow(db)
  await inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('networks.reviews')
      .select('state')
      .where('customer_id', '=', customerId)
      .where('order_id', '=', orderId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // The review was withdrawn meanwhile, or the state is not new.
    if (row.state === 'withdrawn' || rank[told] <= rank[row.state]) return
    await tx
      .updateTable('networks.reviews')
      .set({ state: told, ...(told === 'inReview' ? {} : { decided_at: now }) })
      .where('customer_id', '=', customerId)
      .where('order_id', '=', orderId)
      .execute()
    await follow.review(tx, { kind, customerId, orderId, state: told, now })
  })
}
