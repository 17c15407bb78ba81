import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { Hop } from '../tables.ts'

export type Remittance = Selectable<Tables['remittance.remittances']>

/**
 * Scheduled jobs of a remittance: desk batch, desk deadline, question to the other side, and the end of the claim period under
 * OUR.
 */
export const dueKinds = {
  deskBatch: 'remittance.run',
  deadline: 'remittance.deadline',
  ask: 'remittance.ask',
  unclaimed: 'remittance.unclaimed',
  recall: 'remittance.recall',
} as const
/** Kind of the back office reviews that remittances abroad follow. */
export const reviewKind = 'remittance.abroad'

/** What comes to a remittance after its submission. */
const nothingYet = {
  approved_at: null,
  settled_at: null,
  ended_at: null,
  reason: null,
  charged_minor: null,
  returned_minor: null,
  returned_fee_minor: null,
  claimed_minor: null,
  asks: 0,
  recall_state: null,
  recall_asked_at: null,
  recall_until: null,
}

/** Returns a remittance as it is submitted, with an UETR of its own. */
export const newRemittance = (
  submitted: Omit<Remittance, keyof typeof nothingYet | 'uetr' | 'hops'>,
): Remittance => ({ ...submitted, ...nothingYet, uetr: randomUUID(), hops: [] })

export async function insertRemittance(tx: Tx, remittance: Remittance): Promise<void> {
  const { form, hops } = remittance
  await tx
    .insertInto('remittance.remittances')
    .values({ ...remittance, form: JSON.stringify(form), hops: JSON.stringify(hops) })
    .execute()
}

/** Returns a remittance, or null if it does not exist. With `lock`, other transactions that would advance it wait. */
export async function readRemittance(
  q: Queryable,
  customerId: bigint,
  orderId: string,
  { lock = false } = {},
): Promise<Remittance | null> {
  const row = await q
    .selectFrom('remittance.remittances')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return row ?? null
}

/** Returns the customer's remittances that wait to be sent, soonest first. */
export function pendingRemittances(q: Queryable, customerId: bigint): Promise<Remittance[]> {
  return q
    .selectFrom('remittance.remittances')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', '=', 'pending')
    .where('sent_at', 'is', null)
    .orderBy('goes_at')
    .orderBy('order_id')
    .execute()
}

type Change = Partial<
  Pick<
    Remittance,
    | 'state'
    | 'goes_at'
    | 'settles_on'
    | 'approved_at'
    | 'sent_at'
    | 'settled_at'
    | 'ended_at'
    | 'reason'
    | 'charged_minor'
    | 'returned_minor'
    | 'returned_fee_minor'
    | 'claimed_minor'
    | 'asks'
    | 'recall_state'
    | 'recall_asked_at'
    | 'recall_until'
  >
> & { hops?: Hop[] }

export async function changeRemittance(
  tx: Tx,
  { customer_id, order_id }: Pick<Remittance, 'customer_id' | 'order_id'>,
  { hops, ...change }: Change,
): Promise<void> {
  await tx
    .updateTable('remittance.remittances')
    .set({ ...change, ...(hops && { hops: JSON.stringify(hops) }) })
    .where('customer_id', '=', customer_id)
    .where('order_id', '=', order_id)
    .execute()
}

export const isEnded = ({ state }: Pick<Remittance, 'state'>) =>
  state === 'success' || state === 'failed' || state === 'rejected' || state === 'cancelled'

/** Returns whether the customer can cancel a remittance: it is pending and has not been sent. */
export const isCancellable = ({
  network,
  state,
  sent_at,
}: Pick<Remittance, 'network' | 'state' | 'sent_at'>) =>
  network !== 'hongKong' && state === 'pending' && sent_at === null

/** Returns whether the banks on the way can be asked to return a remittance. */
export const isRecallable = ({
  state,
  sent_at,
  recall_state,
}: Pick<Remittance, 'state' | 'sent_at' | 'recall_state'>) =>
  (state === 'processing' || state === 'unknown') && sent_at !== null && recall_state === null

export const sumOfFees = ({ commission_minor, cable_minor, prepaid_minor }: Remittance): bigint =>
  commission_minor + cable_minor + prepaid_minor

/** Returns whether our charges are in CNY beside the money. */
export const isFeeApart = ({ fee_currency, currency }: Remittance): boolean => fee_currency !== currency

/** Returns the debit to the pocket of the currency, including our charges if they are in that currency. */
export function fromPocketMinor(remittance: Remittance): bigint {
  const { bearer, amount_minor } = remittance
  if (bearer === 'BEN' || isFeeApart(remittance)) return amount_minor
  return amount_minor + sumOfFees(remittance)
}

export const keyOf = ({ customer_id, order_id }: Pick<Remittance, 'customer_id' | 'order_id'>) => ({
  customerId: customer_id,
  orderId: order_id,
})
