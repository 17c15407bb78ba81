import { fxBoard, fxCourse, fxQuota, fxQuote, fxTrades } from '@cloudsail/contract/remittance'
import { type Handler, handle } from '../http/handler.ts'
import { orderHandlers } from '../orders/index.ts'
import { queryHandlers } from '../query/index.ts'
import { readBoard, readCourse } from './exchange/board.ts'
import { buyForeignExchange } from './exchange/buy.ts'
import { readTrades } from './exchange/query-trades.ts'
import { readQuota } from './exchange/quota.ts'
import { makeQuote } from './exchange/quotes.ts'
import { sellForeignExchange } from './exchange/sell.ts'

export const handlers: Handler[] = [
  ...orderHandlers([buyForeignExchange, sellForeignExchange]),
  ...queryHandlers(fxTrades, { read: readTrades }),
  handle(fxBoard, readBoard),
  handle(fxCourse, readCourse),
  handle(fxQuota, readQuota),
  handle(fxQuote, makeQuote),
]
