import {
  accountNumber,
  getAssignUserAccountInfo,
  hongKongAccounts,
  hongKongEntries,
  openedToday,
  openingChoices,
  proofDays,
  proveBalance,
  queryDetails as queryCall,
  renameAccount as renameCall,
} from '@cloudsail/contract/accounts'
import { businessDate } from '../bankday/index.ts'
import { findCustomer } from '../customers/index.ts'
import { type CustomerContext, type Handler, handle, handleEarly } from '../http/handler.ts'
import { lastSignedDay } from '../ledger/index.ts'
import { orderHandlers } from '../orders/index.ts'
import { queryHandlers } from '../query/index.ts'
import { annotationHandlers } from './annotations/handlers.ts'
import { readAnnotations } from './annotations/read-annotations.ts'
import { assignedAccounts } from './assigned-accounts.ts'
import type { Account } from './core/index.ts'
import { accountNumbers, isCash } from './core/index.ts'
import { readFlows } from './flows/read-flows.ts'
import { readHongKongAccounts } from './hong-kong/balances.ts'
import { readHongKongEntries } from './hong-kong/entries.ts'
import { linkHongKong } from './hong-kong/link-order.ts'
import { unlinkHongKong } from './hong-kong/unlink-order.ts'
import { readChoices } from './opening/choices.ts'
import { openAccount } from './opening/open-account.ts'
import { readOpenedToday } from './opening/opened-today.ts'
import { undoOpening } from './opening/undo-opening.ts'
import { ownCurrentAccount } from './own-current-account.ts'
import { ownTransfer } from './own-transfer.ts'
import { proveOwnBalance } from './proof/prove-balance.ts'
import { protectionHandlers } from './protection/handlers.ts'
import { queryDetails } from './query-details.ts'
import { renameAccount } from './rename-account.ts'
import { statementDocument } from './statement-document.ts'
import { type DetailsRequest, type StatementFilter, statementFilter } from './statement-filter.ts'
import { tellNumber } from './tell-number.ts'

export const handlers: Handler[] = [
  handleEarly(getAssignUserAccountInfo, async ({ db, session }, request) => ({
    accounts: await assignedAccounts(db, session, request.function),
  })),

  ...queryHandlers(queryCall, {
    read: async (context, filters, page) => {
      const { statement } = await ownStatement(context, filters)
      return queryDetails(context.db, statement, page)
    },
    document: async (context, filters, { totals }) => {
      const [{ account }, { address, postcode }] = await Promise.all([
        ownStatement(context, filters),
        findCustomer(context.db, context.session.customerId),
      ])
      return statementDocument(
        account,
        { currency: filters.currency, cash: isCash(BigInt(filters.accountId)) },
        { totals, address: [address, postcode].filter(Boolean).join(' '), language: context.language },
      )
    },
  }),
  ...orderHandlers([ownTransfer, openAccount, undoOpening, linkHongKong, unlinkHongKong]),

  handle(renameCall, async (context, request) => {
    await renameAccount(context, request)
    return {}
  }),

  handle(accountNumber, tellNumber),

  handle(proofDays, async ({ db }) => ({ last: await lastSignedDay(db) })),
  handle(proveBalance, proveOwnBalance),
  handle(openingChoices, readChoices),
  handle(hongKongAccounts, readHongKongAccounts),
  ...queryHandlers(hongKongEntries, { read: readHongKongEntries }),
  handle(openedToday, readOpenedToday),
  ...annotationHandlers,
  ...protectionHandlers,
]

/** Returns the filter of a statement, after checking that the account is the customer's own current account. */
async function ownStatement(
  { db, session, now }: CustomerContext,
  request: DetailsRequest,
): Promise<{ statement: StatementFilter; account: Account }> {
  const { customerId } = session
  const { from, to, currency } = request
  const today = businessDate(now)
  const [account, numbers, annotations, { entries }] = await Promise.all([
    ownCurrentAccount(db, session, request.accountId),
    accountNumbers(db, customerId),
    readAnnotations(
      db,
      { ownerId: customerId, accountId: BigInt(request.accountId), currency },
      { from, to },
    ),
    readFlows(db, session, { from, to, today }),
  ])
  const statement = statementFilter(customerId, request, {
    entries,
    ownNumbers: [...numbers.values()],
    annotations,
  })
  return { statement, account }
}
