import { formatAmount } from '@cloudsail/contract'
import {
  checkPayee,
  contactSheet,
  contacts,
  inBankRange,
  inBankTransfer,
  largeTransfer,
  queryTransfers as queryCall,
  queryLargeTransfers,
  recentPayees,
  transferInput,
} from '@cloudsail/contract/transfers'
import { businessDate } from '../bankday/index.ts'
import { type Handler, handle, handleEarly, handleQuery } from '../http/handler.ts'
import { searchText } from '../ledger/index.ts'
import { countChecks, orderHandlers, orderInput, payeeHistory, recentPayments } from '../orders/index.ts'
import { batchHandlers } from './batch/handlers.ts'
import { exportContacts, readContacts } from './contacts/contact-sheets.ts'
import { changeContact, listContacts } from './contacts/contacts.ts'
import { futureHandlers } from './future/handlers.ts'
import {
  inBankChannel,
  inBankTransfer as inBankTransferOrder,
  largeTransfer as largeTransferOrder,
} from './in-bank/in-bank-transfer.ts'
import { remittanceHandlers } from './interbank/remittance-handlers.ts'
import { checkPayeeName } from './payees/payee-check.ts'
import { transferQueryHandlers } from './query-transfers.ts'
import { wealthConnectHandlers } from './wealth-connect/handlers.ts'

/** Codes of in-bank transfers of every size. */
const inBankCodes = [inBankTransfer.code, largeTransfer.code]

export const handlers: Handler[] = [
  ...orderHandlers([inBankTransferOrder, largeTransferOrder, changeContact]),
  ...remittanceHandlers,
  ...futureHandlers,
  ...batchHandlers,
  ...wealthConnectHandlers,
  handle(checkPayee, async (context, { payeeAccount, payeeName }) => {
    await countChecks(context)
    const { db, session } = context
    const [check, { count, lastAt }] = await Promise.all([
      checkPayeeName(db, payeeAccount, payeeName),
      payeeHistory(db, session.customerId, payeeAccount, context.now),
    ])
    return {
      ...check,
      paidCount: count,
      lastPaidOn: lastAt && businessDate(lastAt),
    }
  }),
  handleQuery(recentPayees, async ({ db, session, now }) => ({
    payees: (await recentPayments(db, session.customerId, inBankCodes, now)).map(
      ({ name, number, count, lastAt }) => ({
        name,
        account: number,
        search: searchText([name, number]),
        count,
        lastPaidOn: businessDate(lastAt),
      }),
    ),
  })),
  ...transferQueryHandlers(queryCall, [inBankTransfer.code]),
  ...transferQueryHandlers(queryLargeTransfers, [largeTransfer.code]),
  handleEarly(inBankRange, async ({ db, now }) => ({
    single: formatAmount((await inBankChannel(db, businessDate(now))).singleMinor, 'CNY'),
  })),
  handle(transferInput, ({ db, session }, { orderId }) =>
    orderInput(db, session.customerId, orderId, inBankTransfer),
  ),
  handle(contactSheet.exports, exportContacts),
  handle(contactSheet.reads, async (context, { base64 }) => ({ rows: await readContacts(context, base64) })),
  handleQuery(contacts, async ({ db, session }) => ({
    contacts: await listContacts(db, session.customerId),
  })),
]
