import { formatAmount } from '@cloudsail/contract'
import type { RequestReason, RequestState, RequestStep, ShownStep } from '@cloudsail/contract/cards'
import { type Selectable, sql } from 'kysely'
import { wireTime } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

/** A request that the card centre decides, keyed by the number of the order. */
export type CardRequest = Selectable<Tables['cards.requests']>
type Step = Selectable<Tables['cards.request_steps']>

/** Kinds of scheduled jobs for requests. */
export const requestWork = {
  /** Asks the card centre for the state of a request. */
  ask: 'cards.askCentre',
  /** Lets a raise lapse that was not accepted by its last day, or a card that was not activated. */
  lapse: 'cards.requestLapses',
  /** Ends a temporary limit in its last minute. */
  endTemporary: 'cards.temporaryLimitEnds',
} as const

/** Returns the card centre's number of a request. */
export const centreId = ({ customer_id, request_id }: Pick<CardRequest, 'customer_id' | 'request_id'>) =>
  `${customer_id}.${request_id}`

/** Parses a number of the card centre into its request. Null if it is invalid. */
export function readCentreId(id: unknown): { customerId: bigint; requestId: string } | null {
  const found = typeof id === 'string' ? /^([1-9]\d{0,17})\.(\d{20})$/.exec(id) : null
  return found ? { customerId: BigInt(found[1]!), requestId: found[2]! } : null
}

/** Returns a customer's requests, newest first. */
export function readRequests(q: Queryable, customerId: bigint): Promise<CardRequest[]> {
  return q
    .selectFrom('cards.requests')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('request_id', 'desc')
    .execute()
}

/** Returns a request. With `lock`, others that would change it wait. Null if the customer has no such request. */
export async function readRequest(
  q: Queryable,
  customerId: bigint,
  requestId: string,
  { lock = false } = {},
): Promise<CardRequest | null> {
  let found = q
    .selectFrom('cards.requests')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('request_id', '=', requestId)
  if (lock) found = found.forNoKeyUpdate()
  return (await found.executeTakeFirst()) ?? null
}

/** Returns the steps of a customer's requests by number, oldest first. */
export async function readSteps(q: Queryable, customerId: bigint): Promise<Map<string, ShownStep[]>> {
  const rows = await q
    .selectFrom('cards.request_steps')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('request_id')
    .orderBy('no')
    .execute()
  const found = new Map<string, ShownStep[]>()
  for (const row of rows) found.set(row.request_id, [...(found.get(row.request_id) ?? []), shown(row)])
  return found
}

const shown = ({ no, step, at, amount_minor: minor, reason }: Step): ShownStep => ({
  no,
  step,
  at: wireTime(at),
  amount: minor === null ? null : formatAmount(minor, 'CNY'),
  reason,
})

interface Happened {
  step: RequestStep
  now: Date
  amountMinor?: bigint | null
  reason?: RequestReason | null
}

/** Records a step of a locked request. */
export async function enterStep(
  tx: Tx,
  { customer_id, request_id }: Pick<CardRequest, 'customer_id' | 'request_id'>,
  { step, now, amountMinor = null, reason = null }: Happened,
): Promise<void> {
  await sql`insert into cards.request_steps (customer_id, request_id, no, step, at, amount_minor, reason)
    select ${customer_id}::bigint, ${request_id}, coalesce(max(no), 0) + 1, ${step}, ${now}::timestamptz,
      ${amountMinor}::bigint, ${reason} from cards.request_steps
    where customer_id = ${customer_id} and request_id = ${request_id}`.execute(tx)
}

type Changes = Partial<
  Pick<
    CardRequest,
    'seq' | 'account_id' | 'product' | 'given_minor' | 'until_on' | 'reason' | 'lapses_on' | 'decided_at'
  >
>

/** Moves a locked request into a state, with the step that led to it. */
export async function moveRequest(
  tx: Tx,
  request: CardRequest,
  { state, now, changes = {} }: { state: RequestState; now: Date; changes?: Changes },
): Promise<void> {
  const { given_minor: amountMinor = null, reason = null } = changes
  await Promise.all([
    tx
      .updateTable('cards.requests')
      .set({ state, ...changes })
      .where('customer_id', '=', request.customer_id)
      .where('request_id', '=', request.request_id)
      .execute(),
    enterStep(tx, request, { step: state, now, amountMinor, reason }),
  ])
}
