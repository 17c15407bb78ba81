import { applyForCard, cardApplications } from './applications.ts'
import { inquiryCalls } from './card-inquiries.ts'
import { cardLimits, limitOrders } from './limit-requests.ts'

/** What the card centre decides about. */
export const requestCalls = [cardLimits, cardApplications, ...inquiryCalls]
export const requestOrders = [...limitOrders, applyForCard]
