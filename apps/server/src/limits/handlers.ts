import {
  accountLimits,
  cardLimits,
  designatedReceivers,
  ebankLimits,
  limitChanges,
  remainingLimits as remainingCall,
} from '@cloudsail/contract/limits'
import { ownAccount } from '../accounts/core/index.ts'
import { type Handler, handle, handleEarly } from '../http/handler.ts'
import { orderHandlers } from '../orders/index.ts'
import { queryHandlers } from '../query/index.ts'
import { changeAccountLimits, readAccountLimits } from './account-limits.ts'
import { cancelRaise } from './cancel-raise.ts'
import { changeCardLimits, readCardLimits } from './card-limits.ts'
import { queryChanges } from './change-log.ts'
import { changeReceivers, listReceivers } from './designated-receivers.ts'
import { changeEbankLimits, readEbankLimits } from './ebank-limits.ts'
import { remainingLimits } from './enforcement/index.ts'
import { transferService } from './transfer-service.ts'

export const handlers: Handler[] = [
  ...orderHandlers([
    transferService,
    changeAccountLimits,
    changeEbankLimits,
    changeCardLimits,
    changeReceivers,
    cancelRaise,
  ]),
  handleEarly(remainingCall, async ({ db, session, now }, { accountId }) => {
    const { customerId, method } = session
    const account = await ownAccount(db, customerId, BigInt(accountId))
    return remainingLimits(db, {
      customerId,
      method,
      accountId: account.accountId,
      accountClass: account.accountClass,
      now,
    })
  }),
  handle(accountLimits, readAccountLimits),
  handle(ebankLimits, readEbankLimits),
  handle(cardLimits, readCardLimits),
  handle(designatedReceivers, listReceivers),
  ...queryHandlers(limitChanges, { read: queryChanges }),
]
