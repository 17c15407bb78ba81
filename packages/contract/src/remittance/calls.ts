import { buyForeignExchange, fxBoard, fxCourse, fxQuota, fxQuote, sellForeignExchange } from './exchange.ts'
import { fxTrades } from './exchange-trades.ts'

export const remittanceOrders = [buyForeignExchange, sellForeignExchange]
export const remittanceCalls = [fxBoard, fxQuota, fxQuote, fxCourse, fxTrades]
