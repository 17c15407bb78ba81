import { sql } from 'kysely'
import { indexMobile } from '../customers/index.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { BankError } from '../errors.ts'

/** Returns whether the customer also logs in with the mobile number. */
export async function hasMobileAccount(q: Queryable, customerId: bigint): Promise<boolean> {
  const row = await q
    .selectFrom('identity.names')
    .select('value')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'mobileAccount')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Changes a customer's mobile number, and the mobile-banking account with it if there is one. Dynamic passwords sent to the
 * old number stop working. Throws mobileAccountTaken if another customer logs in with the number.
 */
export async function setMobile(tx: Tx, customerId: bigint, mobile: string): Promise<void> {
  const [own, taken, ...written] = await Promise.allSettled([
    hasMobileAccount(tx, customerId),
    tx
      .selectFrom('identity.names')
      .select('customer_id')
      .where('kind', '=', 'mobileAccount')
      .where('value', '=', mobile)
      .where('customer_id', '<>', customerId)
      .executeTakeFirst(),
    tx
      .updateTable('identity.customers')
      .set({ mobile, mobile_changed_at: sql<Date>`bankday.now()` })
      .where('customer_id', '=', customerId)
      .execute(),
    indexMobile(tx, customerId, mobile),
    tx
      .updateTable('identity.names')
      .set({ value: mobile })
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'mobileAccount')
      .execute(),
  ])
  if (own.status === 'rejected') throw own.reason
  if (taken.status === 'rejected') throw taken.reason
  if (own.value && taken.value) throw new BankError('mobileAccountTaken', { field: 'mobile' })
  for (const each of written) if (each.status === 'rejected') throw each.reason
}
