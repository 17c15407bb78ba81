import type { Selectable } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

export type TimeDepositRow = Selectable<Tables['deposits.time_deposits']>

/**
 * Returns a customer's certificates that are not drawn, including overdue ones, by maturity. Those without a maturity come
 * last.
 */
export function activeTimeDeposits(db: Queryable, customerId: bigint): Promise<TimeDepositRow[]> {
  return db
    .selectFrom('deposits.time_deposits')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'drawn')
    .orderBy('matures_on', (order) => order.asc().nullsLast())
    .orderBy('certificate_number')
    .execute()
}
