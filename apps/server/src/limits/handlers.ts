import { remainingLimits as call } from '@cloudsail/contract/limits'
import { ownAccount } from '../accounts/index.ts'
import { type Handler, handle } from '../http/handler.ts'
import { remainingLimits } from './limits.ts'

export const handlers: Handler[] = [
  handle(call, async ({ db, session, now }, { accountId }) => {
    const { customerId, method } = session
    const account = await ownAccount(db, customerId, BigInt(accountId))
    const limits = await remainingLimits(db, {
      customerId,
      method,
      accountId: account.accountId,
      accountClass: account.accountClass,
      now,
    })
    return { limits }
  }),
]
