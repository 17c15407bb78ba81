import { sql } from 'kysely'
import { receiverRow as rowOf } from '../accounts/core/index.ts'

/**
 * Selects the account that receives the automatic payments of a certificate `t`. Used in a lateral join, once per
 * certificate.
 */
export const receiverRow = rowOf({
  customerId: sql`t.customer_id`,
  currency: sql`t.currency`,
  named: sql`t.settlement_account_id`,
})
