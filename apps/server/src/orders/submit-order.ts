import { createHash } from 'node:crypto'
import type { Receipt, submitRequest } from '@cloudsail/contract/orders'
import * as z from 'zod/mini'
import type { Tx } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { BankError } from '../errors.ts'
import type { CustomerContext } from '../http/handler.ts'
import { appendAudit } from './audit.ts'
import type { OrderDefinition } from './definition.ts'
import { examineOrder } from './examine-order.ts'
import { executeOrder } from './execute-order.ts'
import { type Factor, factorsFor } from './factors.ts'
import { lockPrepared, type OrderRow, readOrder, readReceipt } from './register.ts'

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
  try {
    if (order.expires_at <= now) throw new BankError('orderExpired')
    const factors = factorsFor(context, definition).map(({ factor }) => factor)
    for (const factor of factors) await factor.verify(context, order, request.proofs)
    const carried = await inTransaction(db, (tx) =>
      authoriseAndCarryOut(tx, context, definition, order, request, factors),
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
    // The same submission may be under way elsewhere: it is waited for, and what came of it is the answer here too.
    if (error.key !== 'idempotencyConflict' && !(await lockPrepared(db, customerId, order.order_id)))
      return answerAgain(context, await readOrder(db, customerId, order.order_id), request)
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

async function authoriseAndCarryOut(
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

  const examining = {
    customerId,
    session,
    now,
    definition,
    orderId: order.order_id,
    input: z.parse(definition.contract.input, order.input),
  }
  const found = await examineOrder({ ...examining, q: tx })
  if (!found.canonical.hash.equals(order.canonical_hash) || order.method !== session.method) {
    throw new BankError('orderChanged')
  }
  if (found.warnings.some(({ key }) => !request.acknowledged.includes(key))) {
    throw new BankError('warningNotAcknowledged')
  }
  const { acknowledged, idempotencyKey } = request
  return executeOrder(tx, {
    order: examining,
    row: order,
    found,
    attended: { session, services },
    ip: context.ip,
    given: { acknowledged, idempotencyKey, inputHash: hashRequest(request) },
  })
}

/** The key has been used for another order of this code. */
function isKeyUsed(thrown: unknown): boolean {
  return (thrown as { constraint?: string } | null)?.constraint === 'idempotency_keys_pkey'
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
