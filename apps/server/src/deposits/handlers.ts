import { quarterInterest } from '@cloudsail/contract/accounts'
import * as calls from '@cloudsail/contract/deposits'
import { type Handler, handle } from '../http/handler.ts'
import { orderHandlers } from '../orders/index.ts'
import { queryHandlers } from '../query/index.ts'
import { callHandlers } from './call/handlers.ts'
import { interestSoFar } from './current-interest/so-far.ts'
import { readDepositAccounts } from './deposit-accounts.ts'
import { largeHandlers } from './large/handlers.ts'
import { rollingHandlers } from './rolling/handlers.ts'
import { drawTimeDeposit } from './time/draw-deposit.ts'
import { openTimeDeposit } from './time/open-deposit.ts'
import { readBoard, readDrawable } from './time/terms.ts'

export const handlers: Handler[] = [
  ...queryHandlers(calls.depositAccounts, { read: readDepositAccounts }),
  ...callHandlers,
  ...largeHandlers,
  ...rollingHandlers,
  ...orderHandlers([openTimeDeposit, drawTimeDeposit]),
  handle(calls.timeDepositBoard, readBoard),
  handle(calls.drawableDeposits, readDrawable),
  handle(quarterInterest, interestSoFar),
]
