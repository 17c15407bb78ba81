import { depositAccounts } from '@cloudsail/contract/deposits'
import type { Handler } from '../http/handler.ts'
import { queryHandlers } from '../query/index.ts'
import { readDepositAccounts } from './deposit-accounts.ts'

export const handlers: Handler[] = [...queryHandlers(depositAccounts, { read: readDepositAccounts })]
