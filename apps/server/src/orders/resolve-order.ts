import type { Receipt } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { deletePrepared } from './clear-abandoned.ts'
import { readReceipt } from './register.ts'

/**
 * Finds the outcome of an own order whose submission was not answered. Waits for a submission under way. An order that
 * was not carried out is deleted, so that a submission still on the network is refused when it arrives.
 * @returns the receipt. Null if the order was not carried out and never will be.
 */
export async function receiptOrWithdrawal(
  db: Db,
  customerId: bigint,
  orderId: string,
): Promise<Receipt | null> {
  // Locks without `skip locked`: the submission that holds the row decides.
  const prepared = sql`
      select customer_id, order_id from orders.orders
      where customer_id = ${customerId} and order_id = ${orderId} and submitted_at is null for update`
  await sql`${deletePrepared(prepared, { customerId, from: orderId })}
    select count(*) from gone`.execute(db)
  try {
    return await readReceipt(db, customerId, orderId)
  } catch (error) {
    if (error instanceof BankError && error.key === 'orderUnknown') return null
    throw error
  }
}
