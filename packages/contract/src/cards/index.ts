import { agreedCalls, agreedOrders } from './agreed-repayment.ts'
import { billCalls, billOrders } from './bill-calls.ts'
import { instalmentCalls, instalmentOrders } from './instalment-orders.ts'
import { requestCalls, requestOrders } from './request-calls.ts'
import { useCalls, useOrders } from './use-calls.ts'

export * from './agreed-repayment.ts'
export * from './applications.ts'
export * from './bill.ts'
export * from './bill-day.ts'
export * from './bill-delivery.ts'
export * from './bill-interest.ts'
export * from './bill-outlook.ts'
export * from './billing-terms.ts'
export * from './bills.ts'
export * from './card-accounts.ts'
export * from './card-categories.ts'
export * from './card-earnings.ts'
export * from './card-entries.ts'
export * from './card-inquiries.ts'
export * from './card-model.ts'
export * from './card-passwords.ts'
export * from './cash-advance.ts'
export * from './cash-rules.ts'
export * from './credit-effect.ts'
export * from './instalment-orders.ts'
export * from './instalments.ts'
export * from './items.ts'
export * from './limit-requests.ts'
export * from './limit-rules.ts'
export * from './make-bill.ts'
export * from './minima-only.ts'
export * from './outlook.ts'
export * from './overpayment.ts'
export * from './overpayment-elsewhere.ts'
export * from './plan-model.ts'
export * from './products.ts'
export * from './protection.ts'
export * from './repay-other.ts'
export * from './repayment-order.ts'
export * from './repayments.ts'
export * from './requests.ts'
export * from './unbilled-cycle.ts'

export const cardsCalls = [...billCalls, ...instalmentCalls, ...agreedCalls, ...useCalls, ...requestCalls]
export const cardsOrders = [
  ...billOrders,
  ...instalmentOrders,
  ...agreedOrders,
  ...useOrders,
  ...requestOrders,
]
