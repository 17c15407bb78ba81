import * as calls from '@cloudsail/contract/deposits'
import { type Handler, handle } from '../../http/handler.ts'
import { orderHandlers } from '../../orders/index.ts'
import { queryHandlers } from '../../query/index.ts'
import { drawCallDeposit } from './draw.ts'
import { readCallBoard, readHeldCalls } from './held.ts'
import { openCallDeposit } from './open.ts'
import { readCallDraws, readWithdrawalNotices } from './queries.ts'
import { changeWithdrawalNotice } from './withdrawal-notice.ts'

export const callHandlers: Handler[] = [
  ...orderHandlers([openCallDeposit, changeWithdrawalNotice, drawCallDeposit]),
  handle(calls.callDepositBoard, readCallBoard),
  handle(calls.heldCallDeposits, readHeldCalls),
  ...queryHandlers(calls.withdrawalNotices, { read: readWithdrawalNotices }),
  ...queryHandlers(calls.callDraws, { read: readCallDraws }),
]
