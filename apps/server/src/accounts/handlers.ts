import {
  exportDetails as exportCall,
  getAssignUserAccountInfo,
  queryDetails as queryCall,
} from '@cloudsail/contract/accounts'
import { BankError } from '../errors.ts'
import { type CustomerContext, type Handler, handle } from '../http/handler.ts'
import { assignedAccounts } from './assigned-accounts.ts'
import type { Account } from './core/index.ts'
import { isCurrentAccount, ownAccount } from './core/index.ts'
import { exportDetails } from './export-details.ts'
import { queryDetails } from './query-details.ts'
import { type DetailsRequest, type StatementFilter, statementFilter } from './statement-filter.ts'

export const handlers: Handler[] = [
  handle(getAssignUserAccountInfo, async ({ db, session }, request) => ({
    accounts: await assignedAccounts(db, session.customerId, request.function),
  })),

  handle(queryCall, async (context, { cursor, ...request }) => {
    const { statement } = await ownStatement(context, request)
    return queryDetails(context.db, { ...statement, cursor })
  }),

  handle(exportCall, async (context, { format, ...request }) => {
    const { statement, account } = await ownStatement(context, request)
    return exportDetails(context.db, statement, {
      account,
      format,
      language: context.language,
      now: context.now,
    })
  }),
]

/** The filter of a statement, once the account has been found to be the customer's own current account. */
async function ownStatement(
  { db, session, now, language }: CustomerContext,
  request: DetailsRequest,
): Promise<{ statement: StatementFilter; account: Account }> {
  const statement = statementFilter(session.customerId, request, { now, language })
  const account = await ownAccount(db, session.customerId, statement.account.accountId, {
    field: 'accountId',
  })
  if (!isCurrentAccount(account)) throw new BankError('accountUnknown', { field: 'accountId' })
  return { statement, account }
}
