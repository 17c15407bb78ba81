import { sql } from 'kysely'
import { receiverRow as rowOf } from '../accounts/core/index.ts'

/** The account that what a certificate (`t`) pays by itself goes to. To be joined laterally, once a certificate. */
export const receiverRow = rowOf({
  customerId: sql`t.customer_id`,
  currency: sql`t.currency`,
  named: sql`t.settlement_account_id`,
})
