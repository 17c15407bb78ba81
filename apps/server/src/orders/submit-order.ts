import { createHash, randomInt } from 'node:crypto'
import type { Receipt, submitRequest } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { BankError } from '../errors.ts'
import type { CustomerContext } from '../http/handler.ts'
import { post } from '../ledger/index.ts'
import { consumeLimits } from '../limits/index.ts'
import { enqueued, type OutboxMessage } from '../rails/index.ts'
import { type AuditRecord, appendAudit, auditAppended } from './audit.ts'
import type { Executed, OrderDefinition } from './definition.ts'
import { examineOrder } from './examine-order.ts'
import { type Factor, factorsFor } from './factors.ts'
import { lockPrepared, type OrderRow, readOrder, readReceipt, receiptOf } from './register.ts'
import { readSignature } from './stored-signature.ts'

type SubmitRequest = z.infer<typeof submitRequest>

/**
 * Second half of the corridor: judges the proofs, then in one transaction uses them up, examines again, uses up
 * limits, executes, posts and records. The order's own row carries the idempotency key: the same key gets the
 * stored answer, a concurrent duplicate waits for the row, the same key with something else is refused.
 */
export async function submitOrder(
  context: CustomerContext,
  definition: OrderDefinition,
  request: SubmitRequest,
): Promise<Receipt> {
  const { db, now, session } = context
  const { customerId } = session
  const order = await readOrder(db, customerId, request.orderId)
  if (order.code !== definition.contract.code) throw new BankError('orderUnknown')
  if (order.submitted_at) return answerAgain(context, order, request)
  if (order.expires_at <= now) throw new BankError('orderExpired')
  try {
    const factors = factorsFor(context, definition).map(({ factor }) => factor)
    for (const factor of factors) await factor.verify(context, order, request.proofs)
    const carried = await inTransaction(db, (tx) =>
      carryOut(tx, context, definition, order, request, factors),
    )
    if (carried?.sessionCookie) context.setSessionCookie(carried.sessionCookie)
    // Null: somebody else carried it out while this one waited for its row.
    return (
      carried?.receipt ??
      (await answerAgain(context, await readOrder(db, customerId, order.order_id), request))
    )
  } catch (thrown) {
    const error = isKeyUsed(thrown) ? new BankError('idempotencyConflict', { cause: thrown }) : thrown
    if (!(error instanceof BankError)) throw error
    await appendAudit(db, {
      customerId,
      at: now,
      event: 'order.refused',
      subject: order.order_id,
      details: { code: order.code, error: error.key, ip: context.ip },
    })
    throw error
  }
}

async function carryOut(
  tx: Tx,
  context: CustomerContext,
  definition: OrderDefinition,
  order: OrderRow,
  request: SubmitRequest,
  factors: readonly Factor[],
): Promise<{ receipt: Receipt; sessionCookie: string | null } | null> {
  const { now, session, services } = context
  const { customerId } = session
  if (!(await lockPrepared(tx, customerId, order.order_id))) return null
  for (const factor of factors) await factor.consume(tx, customerId, order.order_id, now)

  const input = z.parse(definition.contract.input, order.input)
  const { examined, canonical, warnings, limits } = await examineOrder(
    context,
    tx,
    definition,
    order.order_id,
    input,
  )
  if (!canonical.hash.equals(order.canonical_hash) || order.method !== session.method) {
    throw new BankError('orderChanged')
  }
  if (warnings.some(({ key }) => !request.acknowledged.includes(key))) {
    throw new BankError('warningNotAcknowledged')
  }
  if (limits) await consumeLimits(tx, limits.use, limits.state)
  const executing = { q: tx, customerId, session, services, now, orderId: order.order_id, kept: order.kept }
  const executed = { ...done, ...(await definition.execute(executing, input as never, examined)) }
  const posted = executed.journals.length > 0 ? await post(tx, executed.journals) : []
  const receipt = await record(tx, context, order, request, executed, posted[0]?.journalId ?? null)
  return { receipt, sessionCookie: executed.sessionCookie }
}

/** What an order that says nothing more has come to. */
const done: Required<Executed> = {
  state: 'success',
  journals: [],
  steps: ['submitted', 'settled'],
  notices: [],
  sessionCookie: null,
}

/** Writes what became of the order in one statement: its row, its steps, its notices, its audit record. Gives the
 *  receipt. */
async function record(
  tx: Tx,
  context: CustomerContext,
  order: OrderRow,
  request: SubmitRequest,
  executed: Required<Executed>,
  journalId: bigint | null,
): Promise<Receipt> {
  const { now, session } = context
  const { customerId } = session
  const change = {
    state: executed.state,
    submitted_at: now,
    acknowledged: [...request.acknowledged],
    idempotency_key: request.idempotencyKey,
    input_hash: hashRequest(request),
    verification_code: verificationCode(),
    kept: null,
  }
  const steps = executed.steps.map((step, index) => ({
    step,
    at: now,
    reason: null,
    journal_id: index === executed.steps.length - 1 ? journalId : null,
  }))
  const audit: AuditRecord = {
    customerId,
    at: now,
    event: 'order.submitted',
    subject: order.order_id,
    details: {
      code: order.code,
      state: executed.state,
      method: session.method,
      canonicalHash: order.canonical_hash.toString('hex'),
      acknowledged: request.acknowledged,
      journalId: journalId?.toString() ?? null,
      ip: context.ip,
    },
  }
  const notices = executed.notices.map(({ customerId, text, mobile }): OutboxMessage => {
    return {
      kind: 'sms',
      customerId,
      payload: { text: text.zh, ...(mobile === undefined ? {} : { mobile }) },
    }
  })
  await sql`
    with changed as (
      update orders.orders set state = ${change.state}, submitted_at = ${now}, acknowledged = ${change.acknowledged},
        idempotency_key = ${change.idempotency_key}, input_hash = ${change.input_hash},
        verification_code = ${change.verification_code}, kept = null
      where customer_id = ${customerId} and order_id = ${order.order_id}
    ), happened as (
      insert into orders.events (customer_id, order_id, seq, step, at, journal_id)
      select ${customerId}, ${order.order_id}, seq, step, ${now}::timestamptz, journal_id
      from unnest(${steps.map(({ step }) => step)}::text[], ${steps.map((step) => step.journal_id)}::bigint[])
        with ordinality as steps (step, journal_id, seq)
    ), told as (${enqueued(notices)})
    select ${auditAppended(audit)}`.execute(tx)
  const signature = await readSignature(tx, order)
  return receiptOf({ ...order, ...change }, steps, signature)
}

/** The key has been used for another order of this code. */
function isKeyUsed(thrown: unknown): boolean {
  return (thrown as { constraint?: string } | null)?.constraint === 'orders_idempotency'
}

/** The stored answer for the same key; anything else about an order already carried out is refused. */
async function answerAgain(
  context: CustomerContext,
  order: OrderRow,
  request: SubmitRequest,
): Promise<Receipt> {
  if (order.idempotency_key !== request.idempotencyKey || !order.input_hash?.equals(hashRequest(request))) {
    throw new BankError('idempotencyConflict')
  }
  return readReceipt(context.db, context.session.customerId, order.order_id)
}

/** What makes two submissions the same one; the proof is not part of it, a second try may carry another code. */
function hashRequest(request: SubmitRequest): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([request.orderId, [...request.acknowledged].sort()]))
    .digest()
}

const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Sixteen characters (80 random bits) without look-alikes, printed in fours. */
function verificationCode(): string {
  const characters = Array.from({ length: 16 }, () => codeAlphabet[randomInt(codeAlphabet.length)])
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
}
