import * as calls from '@cloudsail/contract/messages'
import { type Handler, handle } from '../../http/handler.ts'
import { orderHandlers } from '../../orders/index.ts'
import { queryHandlers } from '../../query/index.ts'
import { changeAlert } from './change-alert.ts'
import { forecastAlerts, queryAlertTexts, readAlerts } from './read-alerts.ts'
import { setAlert } from './set-alert.ts'

export const alertHandlers: Handler[] = [
  ...orderHandlers([setAlert, changeAlert]),
  handle(calls.alertRules, readAlerts),
  handle(calls.alertForecast, forecastAlerts),
  ...queryHandlers(calls.alertTexts, { read: queryAlertTexts }),
]
