import type { AuthMethod } from '@cloudsail/contract'
import type { Receipt } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { findCustomer } from '../customers/index.ts'
import type { Tx } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { decideOrder, loadAround } from './decide-order.ts'
import type { OrderDefinition } from './definition.ts'
import { executeOrder } from './execute-order.ts'
import { newOrder } from './new-order.ts'
import { nextOrderId } from './order-number.ts'

export interface UnderMandate {
  // biome-ignore lint/suspicious/noExplicitAny: an order of any input
  definition: OrderDefinition<any, any, any, any>
  customerId: bigint
  /** The order that authorises this one, and the method it was authorised by, whose limits hold. */
  authority: { orderId: string; method: AuthMethod }
  /** Which one of those the authority covers, such as a date or a line: the register takes each once. */
  occurrence: string
  input: unknown
  /** Bank-clock instant. */
  now: Date
  /** When it was due: the limits of that day hold and are used up. Left out: those of now. */
  limitsAt?: Date
  /** Whether its limits were used up with the authority, at `limitsAt`: then they are neither checked nor used up again, and
   *  the caller gives them back where it is refused. */
  limitsUsedBefore?: boolean
  /** Where the caller has to know the number beforehand; see `nextOrderId`. */
  orderId?: string
}

/**
 * Carries an order out by the authority of one that its customer has given before, in the caller's transaction: it is
 * decided, limits are used up, it executes, posts and is recorded as in `submitOrder`, but for the factors, and what
 * it would warn of counts as acknowledged.
 *
 * One transaction carries out one: the audit's lock is taken last, and is held until the transaction ends.
 * @throws BankError what refuses it; the transaction can go on and holds nothing of it, so that the caller can keep why.
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

/** An order that a customer gave before this register was kept, and that still goes on. */
type EnteredOrder = Pick<UnderMandate, 'definition' | 'customerId' | 'input' | 'now'> & {
  method: AuthMethod
}

/** Enters what came with the books of another system and is still to happen: it is decided and carried out as any
 *  order, and its customer has given their proof elsewhere. */
export function enterOrder(tx: Tx, { method, ...order }: EnteredOrder): Promise<Receipt> {
  return decideAndExecute(tx, { ...order, method, authority: null })
}

type Decision = Omit<UnderMandate, 'authority' | 'occurrence'> & {
  method: AuthMethod
  authority: { orderId: string; occurrence: string } | null
}

async function decideAndExecute(tx: Tx, given: Decision): Promise<Receipt> {
  const { definition, customerId, authority, method, now } = given
  const { kind, status } = await findCustomer(tx, customerId)
  if (status !== 'normal') throw new BankError('customerFrozen')
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
  const found = decideOrder(order, await loadAround(order, { q: tx, lock: true }))
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
      // A customer's own keys have no colon.
      idempotencyKey: authority ? `${authority.orderId}:${authority.occurrence}` : `entered:${orderId}`,
      inputHash: entered.canonical_hash,
    },
  })
  await recorded
  return receipt
}
