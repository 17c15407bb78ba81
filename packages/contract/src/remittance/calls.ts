import { abroadOrders } from './abroad.ts'
import {
  abroadPrice,
  abroadStart,
  abroadTemplates,
  banksAbroad,
  checkNameHongKong,
  removeAbroadTemplate,
  saveAbroadTemplate,
} from './abroad-calls.ts'
import {
  abroadAdvice,
  abroadInput,
  abroadTracker,
  hongKongRemittances,
  overseasRemittances,
  rmbRemittances,
} from './abroad-queries.ts'
import {
  buyForeignExchange,
  fxAlerts,
  fxBoard,
  fxCourse,
  fxQuota,
  fxQuote,
  removeFxAlert,
  saveFxAlert,
  sellForeignExchange,
} from './exchange.ts'
import { fxTrades } from './exchange-trades.ts'

export const remittanceOrders = [buyForeignExchange, sellForeignExchange, ...abroadOrders]
export const remittanceCalls = [
  fxBoard,
  fxQuota,
  fxQuote,
  fxCourse,
  fxAlerts,
  saveFxAlert,
  removeFxAlert,
  fxTrades,
  abroadStart,
  abroadPrice,
  banksAbroad,
  checkNameHongKong,
  abroadTemplates,
  saveAbroadTemplate,
  removeAbroadTemplate,
  overseasRemittances,
  hongKongRemittances,
  rmbRemittances,
  abroadTracker,
  abroadInput,
  abroadAdvice,
]
