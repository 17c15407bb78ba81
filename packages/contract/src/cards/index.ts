import { cardAccounts } from './card-accounts.ts'
import { requestCalls, requestOrders } from './request-calls.ts'
import { useCalls, useOrders } from './use-calls.ts'

export * from './bill.ts'
export * from './bill-interest.ts'
export * from './billing-terms.ts'
export * from './card-accounts.ts'
export * from './card-book.ts'
export * from './card-passwords.ts'
export * from './cash-advance.ts'
export * from './cash-rules.ts'
export * from './credit-effect.ts'
export * from './items.ts'
export * from './limit-requests.ts'
export * from './limit-rules.ts'
export * from './make-bill.ts'
export * from './overpayment.ts'
export * from './products.ts'
export * from './repayment-order.ts'
export * from './requests.ts'

export const cardsCalls = [cardAccounts, ...useCalls, ...requestCalls]
export const cardsOrders = [...useOrders, ...requestOrders]
