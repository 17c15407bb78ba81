import { randomBytes } from 'node:crypto'
import type { Receipt } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import { wakeAccount } from '../accounts/core/index.ts'
import type { Tx } from '../db/database.ts'
import { type PostedJournal, post } from '../ledger/index.ts'
import { consumeLimits, recordLargeValue } from '../limits/enforcement/index.ts'
import { enqueued, type OutboxMessage } from '../outbox/index.ts'
import { acceptAgreement } from './accept-agreement.ts'
import { type AuditRecord, auditAppended } from './audit.ts'
import type { Executed } from './definition.ts'
import type { OrderToExecute } from './order-to-execute.ts'
import { receiptOf } from './register.ts'
import { readSignature } from './stored-signature.ts'

/**
 * Executes an order in the posting transaction, the last part of the order pipeline: uses up limits, executes, posts and
 * records. Limits, records and journals share a round trip unless the order's own records need an answer. `recorded` is
 * still under way: the caller sends it with the commit or awaits it.
 */
export async function executeOrder(
  tx: Tx,
  carried: OrderToExecute,
): Promise<{ receipt: Receipt; sessionCookie: string | null; recorded: Promise<unknown> }> {
  const { order, row, found, attended } = carried
  const { customerId, session, now, limitsAt, definition, orderId, input } = order
  const under: Promise<unknown>[] = []
  const inSameRoundTrip = (statement: Promise<unknown>) => {
    statement.catch(() => undefined)
    under.push(statement)
  }
  const own = { verified: row.verified_secrets, inSameRoundTrip }
  const executing = { q: tx, customerId, session, attended, now, limitsAt, orderId, ...own }
  const { facts, decision } = found
  const [used, signature, woken, accepted, outcome] = await Promise.allSettled([
    useLimits(tx, carried),
    readSignature(tx, row),
    wakePayer(tx, carried),
    acceptAgreement(tx, carried),
    definition.execute(executing, input as never, { facts, plan: decision.plan }).then(async (own) => {
      const executed = { ...done, ...own }
      const { dueBefore, journals } = executed
      return { executed, posted: (await post(tx, [...dueBefore, ...journals])).slice(dueBefore.length) }
    }),
  ])
  // Report the limit before any error that follows from it.
  if (used.status === 'rejected') throw used.reason
  const failures = [...(await Promise.allSettled(under)), outcome, signature, woken, accepted].flatMap(
    (each) => (each.status === 'rejected' ? [each.reason] : []),
  )
  if (failures.length > 0) throw failures[0]
  if (outcome.status === 'rejected' || signature.status === 'rejected') throw new Error('unreachable')
  const { executed, posted } = outcome.value
  const { steps, change, recorded } = record(tx, carried, executed, posted[0] ?? null)
  const receipt = receiptOf({ ...row, ...change }, steps, signature.value)
  return { receipt, sessionCookie: executed.sessionCookie, recorded }
}

/**
 * Uses up the limits. If the order authorises others, their parts are used up now, and each is recorded when it is
 * executed.
 */
async function useLimits(tx: Tx, { order, found }: OrderToExecute): Promise<void> {
  if (!found.limits) return
  const { use, state, facts } = found.limits
  await Promise.all([
    consumeLimits(tx, use, state),
    !use.parts &&
      !use.ownMoney &&
      recordLargeValue(tx, { ...use, orderId: order.orderId, at: order.now }, facts),
  ])
}

/** Reactivates a dormant account that pays. */
async function wakePayer(tx: Tx, { order, found }: OrderToExecute): Promise<void> {
  const { payment } = found.decision
  if (payment) await wakeAccount(tx, order.customerId, payment.payer.accountId)
}

/** The defaults of an outcome. */
const done: Required<Executed> = {
  state: 'success',
  journals: [],
  dueBefore: [],
  steps: ['submitted', 'settled'],
  notifications: [],
  sessionCookie: null,
}

/** Writes the outcome of the order in one statement: its row, its steps, its notifications and its audit record. */
function record(
  tx: Tx,
  { order, row, ip, given }: OrderToExecute,
  executed: Required<Executed>,
  posted: PostedJournal | null,
) {
  const { now, customerId, session, orderId, authority } = order
  const change = {
    state: executed.state,
    submitted_at: now,
    acknowledged: [...given.acknowledged],
    idempotency_key: given.idempotencyKey,
    input_hash: given.inputHash,
    verification_code: verificationCode(),
    verified_secrets: null,
  }
  // A hold is postingStep at the step `held`, also if later steps have begun. An order executed for a past day bears that
  // day's date and is postingStep later.
  const postingStep = executed.steps.find((step) => step === 'held') ?? executed.steps.at(-1)
  const steps = executed.steps.map((step) => ({
    step,
    at: step === postingStep && posted && posted.bookedAt > now ? posted.bookedAt : now,
    reason: null,
    journal_id: step === postingStep && posted ? posted.journalId : null,
  }))
  const audit: AuditRecord = {
    customerId,
    at: now,
    event: 'order.submitted',
    subject: orderId,
    details: {
      code: row.code,
      state: executed.state,
      method: session.method,
      canonicalHash: row.canonical_hash.toString('hex'),
      acknowledged: given.acknowledged,
      journalId: posted?.journalId.toString() ?? null,
      ip,
      ...(authority === undefined ? {} : { authority }),
    },
  }
  const notifications = executed.notifications.map(({ customerId, text, mobile }): OutboxMessage => {
    return {
      kind: 'sms',
      customerId,
      payload: { text: text.zh, ...(mobile === undefined ? {} : { mobile }) },
    }
  })
  const recorded = sql`
    with changed as (
      update orders.orders set state = ${change.state}, submitted_at = ${now}, acknowledged = ${change.acknowledged},
        idempotency_key = ${change.idempotency_key}, input_hash = ${change.input_hash},
        verification_code = ${change.verification_code}, verified_secrets = null
      where customer_id = ${customerId} and order_id = ${orderId}
    ), keyed as (
      insert into orders.idempotency_keys (customer_id, code, idempotency_key, order_id, used_at)
      values (${customerId}, ${row.code}, ${change.idempotency_key}, ${orderId}, ${now})
    ), numbered as (
      insert into orders.numbers (order_id, customer_id) values (${orderId}, ${customerId})
    ), happened as (
      insert into orders.events (customer_id, order_id, seq, step, at, journal_id)
      select ${customerId}, ${orderId}, seq, step, at, journal_id
      from unnest(${steps.map(({ step }) => step)}::text[], ${steps.map(({ at }) => at)}::timestamptz[],
        ${steps.map((step) => step.journal_id)}::bigint[]) with ordinality as steps (step, at, journal_id, seq)
    ), told as (${enqueued(notifications)})
    select ${auditAppended(audit)}`.execute(tx)
  return { steps, change, recorded }
}

const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns sixteen characters (80 random bits) without look-alikes, in groups of four. */
function verificationCode(): string {
  // The alphabet divides a byte's values evenly, so each character is as likely.
  const characters = Array.from(randomBytes(16), (byte) => codeAlphabet[byte % codeAlphabet.length])
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
}
