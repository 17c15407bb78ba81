import { capOrders } from './caps.ts'
import { ecashCalls, ecashOrders } from './e-cash.ts'
import { ecashAgreementCalls, ecashAgreementOrders } from './e-cash-agreements.ts'

export const paymentsOrders = [...ecashOrders, ...ecashAgreementOrders, ...capOrders]
export const paymentsCalls = [...ecashCalls, ...ecashAgreementCalls]
