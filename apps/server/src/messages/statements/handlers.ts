import * as calls from '@cloudsail/contract/messages'
import { type Handler, handle } from '../../http/handler.ts'
import { orderHandlers } from '../../orders/index.ts'
import { readStatementAccounts, readStatementFile } from './read-statements.ts'
import { subscribeStatements } from './subscribe.ts'

export const statementHandlers: Handler[] = [
  ...orderHandlers([subscribeStatements]),
  handle(calls.statementAccounts, readStatementAccounts),
  handle(calls.statementFile, readStatementFile),
]
