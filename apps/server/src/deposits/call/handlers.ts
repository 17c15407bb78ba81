import * as calls from '@cloudsail/contract/deposits'
import { type Handler, handle } from '../../http/handler.ts'
import { orderHandlers } from '../../orders/index.ts'
import { queryHandlers } from '../../query/index.ts'
import { drawCallDeposit } from './draw.ts'
import { readCallBoard, readHeldCalls } from './held.ts'
import { noticeCallDeposit } from './notice.ts'
import { openCallDeposit } from './open.ts'
import { readCallDraws, readCallNotices } from './queries.ts'

/** Call deposits: PAM1301000 to PAM1304000. */
export const callHandlers: Handler[] = [
  ...orderHandlers([openCallDeposit, noticeCallDeposit, drawCallDeposit]),
  handle(calls.callDepositBoard, readCallBoard),
  handle(calls.heldCallDeposits, readHeldCalls),
  ...queryHandlers(calls.callNotices, { read: readCallNotices }),
  ...queryHandlers(calls.callDraws, { read: readCallDraws }),
]
