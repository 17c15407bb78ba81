import { applyForCard, cardApplications, cardChooser } from './applications.ts'
import { inquiryCalls } from './card-inquiries.ts'
import { cardLimits, limitOrders } from './limit-requests.ts'

/** Calls about requests that the card centre decides. */
export const requestCalls = [cardLimits, cardApplications, cardChooser, ...inquiryCalls]
export const requestOrders = [...limitOrders, applyForCard]
