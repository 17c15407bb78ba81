import type { AuthMethod } from '@cloudsail/contract'
import type { Receipt } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { businessDate } from '../bankday/index.ts'
import { readStanding, requireAllowed } from '../customers/index.ts'
import type { Tx } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { decideOrder, doingOf, loadOrderFacts } from './decide-order.ts'
import type { OrderDefinition } from './definition.ts'
import { executeOrder } from './execute-order.ts'
import { newOrder } from './new-order.ts'
import { nextOrderId } from './order-number.ts'

export interface UnderMandate {
  // biome-ignore lint/suspicious/noExplicitAny: an order of any input
  definition: OrderDefinition<any, any, any, any>
  customerId: bigint
  /** The order that authorises this one, and the method it was authorised by. The limits of that method apply. */
  authority: { orderId: string; method: AuthMethod }
  /** Identifies one execution under the mandate, such as a date or a line. The register accepts each only once. */
  occurrence: string
  input: unknown
  /** Bank-clock instant. */
  now: Date
  /** The due time: the limits of that day apply and are used up. Defaults to `now`. */
  limitsAt?: Date
  /**
   * Whether the mandate used the limits up already, at `limitsAt`. Then they are neither checked nor used up again, and
   * the caller gives them back if the order is refused.
   */
  limitsUsedBefore?: boolean
  /** Given if the caller must know the number beforehand. See `nextOrderId`. */
  orderId?: string
}

/**
 * Executes an order under the mandate of an earlier order, in the caller's transaction. The order is decided, uses up
 * limits, executes, posts and is recorded as in `submitOrder`, but without factors. Its warnings count as acknowledged.
 *
 * Execute only one order in a transaction: the audit lock is taken last and held until the transaction ends.
 * @throws BankError if the order is refused. Its changes are rolled back to a savepoint, so the caller can still record
 * the reason.
 */
export async function executeUnderMandate(tx: Tx, given: UnderMandate): Promise<Receipt> {
  await sql`savepoint under_authority`.execute(tx)
  try {
    const { orderId, method } = given.authority
    const authority = { orderId, occurrence: given.occurrence }
    const receipt = await decideAndExecute(tx, { ...given, authority, method })
    await sql`release savepoint under_authority`.execute(tx)
    return receipt
  } catch (error) {
    if (error instanceof BankError) await sql`rollback to savepoint under_authority`.execute(tx)
    throw error
  }
}

/** An order that a customer gave before this register existed and that still continues. */
type EnteredOrder = Pick<UnderMandate, 'definition' | 'customerId' | 'input' | 'now'> & {
  method: AuthMethod
}

/**
 * Enters an order of another system's books that is still to be executed. It is decided and executed like any order,
 * without a proof: the customer gave one in the other system.
 */
export function enterOrder(tx: Tx, { method, ...order }: EnteredOrder): Promise<Receipt> {
  return decideAndExecute(tx, { ...order, method, authority: null })
}

type Decision = Omit<UnderMandate, 'authority' | 'occurrence'> & {
  method: AuthMethod
  authority: { orderId: string; occurrence: string } | null
}

async function decideAndExecute(tx: Tx, given: Decision): Promise<Receipt> {
  const { definition, customerId, authority, method, now } = given
  const { customer, standing } = await readStanding(tx, customerId, businessDate(now))
  const { kind } = customer
  const orderId = given.orderId ?? (await nextOrderId(tx, now))
  const order = {
    customerId,
    definition,
    orderId,
    input: z.parse(definition.contract.input, given.input),
    now,
    ...(given.limitsAt && { limitsAt: given.limitsAt }),
    ...(given.limitsUsedBefore && { limitsUsedBefore: true }),
    session: { kind, method },
    ...(authority && { authority: authority.orderId }),
  }
  const found = decideOrder(order, await loadOrderFacts(order, { q: tx, lock: true }))
  const doing = doingOf(definition, found.decision)
  requireAllowed(standing, doing === 'payment' && authority ? 'mandate' : doing)
  const { row } = newOrder({
    order,
    found,
    authorisation: { method, factors: [], mobile: null, preview: null },
    expiresAt: now,
  })
  const entered = await tx.insertInto('orders.orders').values(row).returningAll().executeTakeFirstOrThrow()
  const { receipt, recorded } = await executeOrder(tx, {
    order,
    row: entered,
    found,
    attended: null,
    ip: null,
    given: {
      acknowledged: found.warnings.map(({ key }) => key),
      // The customers' own keys contain no colon.
      idempotencyKey: authority ? `${authority.orderId}:${authority.occurrence}` : `entered:${orderId}`,
      inputHash: entered.canonical_hash,
    },
  })
  await recorded
  return receipt
}
