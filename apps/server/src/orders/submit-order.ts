import { createHash } from 'node:crypto'
import type { Receipt, submitRequest } from '@cloudsail/contract/orders'
import * as z from 'zod/mini'
import { businessDate } from '../bankday/index.ts'
import { readStanding, requireAllowed } from '../customers/index.ts'
import type { Tx } from '../db/database.ts'
import { inTransaction, sent, type WithCommit } from '../db/in-transaction.ts'
import { BankError } from '../errors.ts'
import type { CustomerContext } from '../http/handler.ts'
import { loadReading, requireRead } from './accept-agreement.ts'
import { appendAudit } from './audit.ts'
import { daysAwaited, requireDays } from './await-days.ts'
import { decideOrder, doingOf, loadOrderFacts } from './decide-order.ts'
import type { OrderDefinition } from './definition.ts'
import { executeOrder } from './execute-order.ts'
import { type FactorToGive, factorsFor, isOfOrder } from './factors.ts'
import type { OrderRow } from './order-row.ts'
import { lockPrepared, readOrder, readReceipt } from './register.ts'

type SubmitRequest = z.infer<typeof submitRequest>

/**
 * Authorises and executes a prepared order, the second half of the order pipeline. Verifies the proofs. Then one
 * transaction consumes them, decides again, uses up limits, executes, posts and records. The order's row holds the
 * idempotency key: the same key returns the stored answer, a concurrent duplicate waits for the row, and the same key
 * with another request is refused.
 */
export async function submitOrder(
  context: CustomerContext,
  definition: OrderDefinition,
  request: SubmitRequest,
): Promise<Receipt> {
  const { db, now, session } = context
  const { customerId } = session
  const { code } = definition.contract
  const asked = { orderId: request.orderId, code }
  const factors = factorsOrRefusal(context, definition)
  const order = await readOrder(db, customerId, request.orderId)
  if (order.code !== code) throw new BankError('orderUnknown')
  if (order.submitted_at) return answerAgain(context, order, request)
  try {
    if (order.expires_at <= now) throw new BankError('orderExpired')
    if (factors.refusal) throw factors.refusal
    const due = order.summary.authorisation.factors
    const isDue = ({ kind }: FactorToGive) => !isOfOrder(kind) || due.includes(kind)
    const carried = await db.connection().execute(async (q) => {
      // A try counts only if the order still waits for it, and its count must not be rolled back. So it is sent before
      // the transaction, in the same round trip. All proofs are tried, even if one is wrong.
      const proven = Promise.allSettled(
        factors.list.map(({ factor }) => factor.verify({ ...context, q }, asked, request.proofs)),
      )
      await sent()
      const wrong = proven.then((all) =>
        all.find((each, at) => each.status === 'rejected' && isDue(factors.list[at]!)),
      )
      const submission = { context, definition, order, request, factors: factors.list.filter(isDue), wrong }
      try {
        return await inTransaction(q, (tx, withCommit) =>
          authoriseAndExecute({ tx, withCommit, ...submission }),
        )
      } finally {
        await proven
      }
    })
    if (carried?.sessionCookie) context.setSessionCookie(carried.sessionCookie)
    // Null: another submission executed the order while this one waited for its row.
    return (
      carried?.receipt ??
      (await answerAgain(context, await readOrder(db, customerId, order.order_id), request))
    )
  } catch (thrown) {
    const error = isKeyUsed(thrown) ? new BankError('idempotencyConflict', { cause: thrown }) : thrown
    if (!(error instanceof BankError)) throw error
    // The same submission may be under way elsewhere. Wait for it and return its answer.
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

/**
 * Returns the factors that the customer has to give, or the refusal. The caller throws it only once it knows that the
 * order waits.
 */
function factorsOrRefusal(
  context: CustomerContext,
  definition: OrderDefinition,
): { list: readonly FactorToGive[]; refusal: BankError | null } {
  try {
    return { list: factorsFor(context, definition), refusal: null }
  } catch (error) {
    if (error instanceof BankError) return { list: [], refusal: error }
    throw error
  }
}

interface Submission {
  tx: Tx
  withCommit: WithCommit
  context: CustomerContext
  definition: OrderDefinition
  order: OrderRow
  request: SubmitRequest
  factors: readonly FactorToGive[]
  /** The first proof that is wrong. */
  wrong: Promise<PromiseSettledResult<void> | undefined>
}

/** Authorises and executes in one transaction. Returns null if another submission executed the order meanwhile. */
async function authoriseAndExecute({
  tx,
  withCommit,
  context,
  definition,
  order,
  request,
  factors,
  wrong,
}: Submission): Promise<{ receipt: Receipt; sessionCookie: string | null } | null> {
  const { now, session, services } = context
  const { customerId } = session
  const deciding = {
    customerId,
    session,
    now,
    definition,
    orderId: order.order_id,
    input: z.parse(definition.contract.input, order.input),
  }
  const verified = { customerId, orderId: order.order_id, now, proofs: request.proofs }
  // These run one after another in one round trip: lock the order's row, consume the proofs, then read the facts.
  const [waiting, consumed, facts, reading, days, who] = await Promise.allSettled([
    lockPrepared(tx, customerId, order.order_id),
    Promise.all(factors.map(({ factor }) => factor.consume(tx, verified))),
    loadOrderFacts(deciding, { q: tx, lock: true }),
    loadReading(deciding, tx),
    daysAwaited(definition, tx, now),
    readStanding(tx, customerId, businessDate(now)),
  ])
  if (waiting.status === 'rejected') throw waiting.reason
  if (!waiting.value) return null
  const tried = await wrong
  if (tried?.status === 'rejected') throw tried.reason
  if (consumed.status === 'rejected') throw consumed.reason
  if (facts.status === 'rejected') throw facts.reason
  if (reading.status === 'rejected') throw reading.reason
  if (days.status === 'rejected') throw days.reason
  if (who.status === 'rejected') throw who.reason
  requireDays(days.value)
  const found = decideOrder(deciding, facts.value)
  requireAllowed(who.value.standing, doingOf(definition, found.decision))
  requireRead(reading.value)
  // The amount is stored both with the order and in its input. If the two differ, one was tampered with.
  const amountMinor = found.decision.payment?.amountMinor ?? null
  const isWhole = found.canonical.hash.equals(order.canonical_hash) && amountMinor === order.amount_minor
  if (!isWhole || order.method !== session.method) {
    throw new BankError('orderChanged')
  }
  if (found.warnings.some(({ key }) => !request.acknowledged.includes(key))) {
    throw new BankError('warningNotAcknowledged')
  }
  const { acknowledged, idempotencyKey } = request
  const { receipt, sessionCookie, recorded } = await executeOrder(tx, {
    order: deciding,
    row: order,
    found,
    attended: { session, services },
    ip: context.ip,
    given: { acknowledged, idempotencyKey, inputHash: hashRequest(request) },
  })
  withCommit(recorded)
  return { receipt, sessionCookie }
}

/** Returns whether the error says that the key was used for another order of this code. */
function isKeyUsed(thrown: unknown): boolean {
  return (thrown as { constraint?: string } | null)?.constraint === 'idempotency_keys_pkey'
}

/**
 * Returns the stored answer for the same key. Throws idempotencyConflict for any other request about an executed order.
 */
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

/**
 * Returns the hash that makes two submissions the same. Proofs are not part of it, because a second try may carry another
 * code.
 */
function hashRequest(request: SubmitRequest): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([request.orderId, [...request.acknowledged].sort()]))
    .digest()
}
