import { capOrders } from './caps.ts'
import { ecashCalls, ecashOrders } from './e-cash.ts'
import { ecashAgreementCalls, ecashAgreementOrders } from './e-cash-agreements.ts'
import { netPayCalls, netPayOrders } from './net-pay.ts'
import { paymentPermissions } from './permissions.ts'
import { quickCalls, quickOrders } from './quick-pay.ts'

export const paymentsOrders = [
  ...ecashOrders,
  ...ecashAgreementOrders,
  ...capOrders,
  ...netPayOrders,
  ...quickOrders,
]
export const paymentsCalls = [
  ...ecashCalls,
  ...ecashAgreementCalls,
  ...netPayCalls,
  ...quickCalls,
  paymentPermissions,
]
