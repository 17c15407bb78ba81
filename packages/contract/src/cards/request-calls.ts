import { cardLimits, limitOrders } from './limit-requests.ts'

/** What the card centre decides about. */
export const requestCalls = [cardLimits]
export const requestOrders = limitOrders
