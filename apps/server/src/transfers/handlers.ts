import {
  checkPayee,
  contacts,
  inBankTransfer,
  queryTransfers as queryCall,
  recentPayees,
} from '@cloudsail/contract/transfers'
import { sql } from 'kysely'
import { businessDate } from '../bankday/index.ts'
import { BankError } from '../errors.ts'
import { type CustomerContext, type Handler, handle } from '../http/handler.ts'
import { searchText } from '../ledger/index.ts'
import { orderHandlers, paymentsTo, recentPayments } from '../orders/index.ts'
import { changeContact, listContacts } from './contacts.ts'
import { inBankTransfer as inBankTransferOrder } from './in-bank-transfer.ts'
import { checkPayeeName } from './payee-check.ts'
import { queryTransfers } from './query-transfers.ts'
import { remittanceHandlers } from './remittance-handlers.ts'

const maxChecksPerHour = 60

export const handlers: Handler[] = [
  ...orderHandlers([inBankTransferOrder, changeContact]),
  ...remittanceHandlers,
  handle(checkPayee, async (context, { payeeAccount, payeeName }) => {
    await countCheck(context)
    const { db, session } = context
    const [check, { count, lastAt }] = await Promise.all([
      checkPayeeName(db, payeeAccount, payeeName),
      paymentsTo(db, session.customerId, payeeAccount),
    ])
    return {
      ...check,
      paidCount: count,
      lastPaidOn: lastAt && businessDate(lastAt),
    }
  }),
  handle(recentPayees, async ({ db, session }) => ({
    payees: (await recentPayments(db, session.customerId, [inBankTransfer.code])).map(
      ({ name, number, count, lastAt }) => ({
        name,
        account: number,
        search: searchText([name, number]),
        count,
        lastPaidOn: businessDate(lastAt),
      }),
    ),
  })),
  handle(queryCall, (context, request) => queryTransfers(context, [inBankTransfer.code], request)),
  handle(contacts, async ({ db, session }) => ({ contacts: await listContacts(db, session.customerId) })),
]

/** A name check answers about other people's accounts; counted in one statement, whoever asks at the same time. */
async function countCheck({ db, session, now }: CustomerContext): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    insert into transfers.payee_checks as c (customer_id, hour, count)
    values (${session.customerId}, date_trunc('hour', ${now}::timestamptz), 1)
    on conflict (customer_id, hour) do update set count = c.count + 1 returning count`.execute(db)
  if (rows[0]!.count > maxChecksPerHour) throw new BankError('payeeChecksTooMany')
}
