import { getAssignUserAccountInfo, queryDetails as queryCall } from '@cloudsail/contract/accounts'
import { BankError } from '../errors.ts'
import { type CustomerContext, type Handler, handle } from '../http/handler.ts'
import { orderHandlers } from '../orders/index.ts'
import { queryHandlers } from '../query/index.ts'
import { assignedAccounts } from './assigned-accounts.ts'
import type { Account } from './core/index.ts'
import { accountIdOf, accountNumbers, isCash, isCurrentAccount, ownAccount } from './core/index.ts'
import { ownTransfer } from './own-transfer.ts'
import { queryDetails } from './query-details.ts'
import { statementDocument } from './statement-document.ts'
import { type DetailsRequest, type StatementFilter, statementFilter } from './statement-filter.ts'

export const handlers: Handler[] = [
  handle(getAssignUserAccountInfo, async ({ db, session }, request) => ({
    accounts: await assignedAccounts(db, session, request.function),
  })),

  ...queryHandlers(queryCall, {
    read: async (context, filters, page) => {
      const { statement } = await ownStatement(context, filters)
      return queryDetails(context.db, statement, page)
    },
    document: async (context, filters, { totals }) => {
      const { account } = await ownStatement(context, filters)
      return statementDocument(
        account,
        { currency: filters.currency, cash: isCash(BigInt(filters.accountId)) },
        { totals, language: context.language },
      )
    },
  }),
  ...orderHandlers([ownTransfer]),
]

/** The filter of a statement, once the account has been found to be the customer's own current account. */
async function ownStatement(
  { db, session }: CustomerContext,
  request: DetailsRequest,
): Promise<{ statement: StatementFilter; account: Account }> {
  const { customerId } = session
  const [account, numbers] = await Promise.all([
    ownAccount(db, customerId, accountIdOf(BigInt(request.accountId)), {
      field: 'accountId',
      evenNotEnrolled: session.kind === 'unsigned',
    }),
    accountNumbers(db, customerId),
  ])
  const statement = statementFilter(customerId, request, [...numbers.values()])
  if (!isCurrentAccount(account)) throw new BankError('accountUnknown', { field: 'accountId' })
  return { statement, account }
}
