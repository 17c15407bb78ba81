import { sql } from 'kysely'

/** The account that what a certificate (`t`) pays by itself goes to: its settlement account or, where that is closed or
 *  none was named, the oldest normal one of class I in its currency. To be joined laterally, once a certificate. */
export const receiverRow = sql`(
  select a.account_id, a.number from accounts.accounts a
  join ledger.accounts l on l.owner_id = a.customer_id and l.account_id = a.account_id and l.currency = t.currency
  where a.customer_id = t.customer_id and a.status <> 'closed' and (a.account_id = t.settlement_account_id
    or a.kind in ('debitCard', 'passbook') and a.account_class = 1 and a.status = 'normal')
  order by a.account_id = t.settlement_account_id desc nulls last, a.opened_on, a.account_id limit 1
)`
