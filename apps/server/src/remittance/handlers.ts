import {
  abroadPrice,
  abroadStart,
  abroadTemplates,
  banksAbroad,
  checkNameHongKong,
  fxAlerts,
  fxBoard,
  fxCourse,
  fxQuota,
  fxQuote,
  fxTrades,
  removeAbroadTemplate,
  removeFxAlert,
  saveAbroadTemplate,
  saveFxAlert,
} from '@cloudsail/contract/remittance'
import { type Handler, handle } from '../http/handler.ts'
import { orderHandlers } from '../orders/index.ts'
import { queryHandlers } from '../query/index.ts'
import { findBanks } from './abroad/banks.ts'
import { cancelRemittance, recallRemittance } from './abroad/cancel.ts'
import { remitOverseas, remitRmb, remitToHongKong } from './abroad/order.ts'
import { abroadQueryHandlers } from './abroad/query.ts'
import { checkName, readPrice, readStart } from './abroad/start.ts'
import { listTemplates, removeTemplate, saveTemplate } from './abroad/templates.ts'
import { listAlerts, removeAlert, saveAlert } from './exchange/alerts.ts'
import { readBoard, readCourse } from './exchange/board.ts'
import { buyForeignExchange } from './exchange/buy.ts'
import { readTrades } from './exchange/query-trades.ts'
import { readQuota } from './exchange/quota.ts'
import { makeQuote } from './exchange/quotes.ts'
import { sellForeignExchange } from './exchange/sell.ts'

export const handlers: Handler[] = [
  ...orderHandlers([buyForeignExchange, sellForeignExchange]),
  ...orderHandlers([remitOverseas, remitToHongKong, remitRmb, cancelRemittance, recallRemittance]),
  ...queryHandlers(fxTrades, { read: readTrades }),
  ...abroadQueryHandlers,
  handle(fxBoard, readBoard),
  handle(fxCourse, readCourse),
  handle(fxQuota, readQuota),
  handle(fxQuote, makeQuote),
  handle(fxAlerts, listAlerts),
  handle(saveFxAlert, saveAlert),
  handle(removeFxAlert, removeAlert),
  handle(abroadStart, readStart),
  handle(abroadPrice, readPrice),
  handle(banksAbroad, async (_context, { country, text }) => ({ banks: findBanks(country, text) })),
  handle(checkNameHongKong, checkName),
  handle(abroadTemplates, listTemplates),
  handle(saveAbroadTemplate, saveTemplate),
  handle(removeAbroadTemplate, removeTemplate),
]
