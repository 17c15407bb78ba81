import { alertCalls, alertOrders } from './alerts.ts'
import { notices, readNotice } from './notices.ts'

export const messagesCalls = [notices, readNotice, ...alertCalls]
export const messagesOrders = [...alertOrders]
