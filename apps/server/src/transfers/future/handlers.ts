import * as calls from '@cloudsail/contract/transfers'
import { type Handler, handle } from '../../http/handler.ts'
import { orderHandlers } from '../../orders/index.ts'
import { queryHandlers } from '../../query/index.ts'
import { cancelFuture } from './cancel-rule.ts'
import { changeFuture, holdFuture, resumeFuture } from './change-rule.ts'
import { queryRules, readRuleRuns } from './query-rules.ts'
import { futureInBank, futureInterbank } from './set-rule.ts'
import { futureTerms } from './terms.ts'

/** Handlers of future transfers: the orders and the queries of their screens. */
export const futureHandlers: Handler[] = [
  ...orderHandlers([futureInBank, futureInterbank, cancelFuture, changeFuture, holdFuture, resumeFuture]),
  handle(calls.futureTerms, ({ db, now }) => futureTerms(db, now)),
  ...queryHandlers(calls.futureRules, { read: queryRules }),
  handle(calls.futureRule, readRuleRuns),
]
