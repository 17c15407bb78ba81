import { quarterInterest } from '@cloudsail/contract/accounts'
import * as calls from '@cloudsail/contract/deposits'
import { type Handler, handle } from '../http/handler.ts'
import { orderHandlers } from '../orders/index.ts'
import { queryHandlers } from '../query/index.ts'
import { callHandlers } from './call/handlers.ts'
import { interestSoFar } from './current-interest/so-far.ts'
import { proofOfDeposit } from './holdings-list/proof.ts'
import { readDeposits } from './holdings-list/read-deposits.ts'
import { readRates } from './holdings-list/read-rates.ts'
import { largeHandlers } from './large/handlers.ts'
import { readMovements } from './movements.ts'
import { rollingHandlers } from './rolling/handlers.ts'
import { ruleHandlers } from './rules/handlers.ts'
import { changeDeposit } from './time/change-deposit.ts'
import { drawTimeDeposit } from './time/draw-deposit.ts'
import { openTimeDeposit } from './time/open-deposit.ts'
import { readBoard, readDrawable } from './time/terms.ts'

export const handlers: Handler[] = [
  ...callHandlers,
  ...largeHandlers,
  ...rollingHandlers,
  ...queryHandlers(calls.depositAccounts, { read: readDeposits }),
  ...queryHandlers(calls.depositMovements, { read: readMovements(null) }),
  handle(calls.depositProof, proofOfDeposit),
  handle(calls.depositRates, readRates),
  ...orderHandlers([openTimeDeposit, drawTimeDeposit, changeDeposit]),
  handle(calls.timeDepositBoard, readBoard),
  handle(calls.drawableDeposits, readDrawable),
  handle(quarterInterest, interestSoFar),
  ...ruleHandlers,
]
