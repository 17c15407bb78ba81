import * as calls from '@cloudsail/contract/deposits'
import { type Handler, handle } from '../../http/handler.ts'
import { orderHandlers } from '../../orders/index.ts'
import { queryHandlers } from '../../query/index.ts'
import { readMovements } from '../movements.ts'
import { readCourse } from './course.ts'
import { drawRollingDeposit } from './draw-deposit.ts'
import { openRollingDeposit } from './open-deposit.ts'
import { readRollingHoldings, readRollingTerms } from './terms.ts'

export const rollingHandlers: Handler[] = [
  ...orderHandlers([openRollingDeposit, drawRollingDeposit]),
  handle(calls.rollingTerms, readRollingTerms),
  handle(calls.rollingHoldings, readRollingHoldings),
  handle(calls.rollingCourse, readCourse),
  ...queryHandlers(calls.rollingMovements, { read: readMovements('rolling7') }),
]
