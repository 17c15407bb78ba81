import { capOrders } from './caps.ts'
import { ecashCalls, ecashOrders } from './e-cash.ts'
import { ecashAgreementCalls, ecashAgreementOrders } from './e-cash-agreements.ts'
import { netPayCalls, netPayOrders } from './net-pay.ts'

export const paymentsOrders = [...ecashOrders, ...ecashAgreementOrders, ...capOrders, ...netPayOrders]
export const paymentsCalls = [...ecashCalls, ...ecashAgreementCalls, ...netPayCalls]
