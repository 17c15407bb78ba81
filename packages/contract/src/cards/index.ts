import { cardAccounts } from './card-accounts.ts'
import { cardPasswords, changeCardPassword } from './card-passwords.ts'

export * from './bill.ts'
export * from './bill-interest.ts'
export * from './billing-terms.ts'
export * from './card-accounts.ts'
export * from './card-book.ts'
export * from './card-passwords.ts'
export * from './cash-rules.ts'
export * from './credit-effect.ts'
export * from './items.ts'
export * from './make-bill.ts'
export * from './products.ts'
export * from './repayment-order.ts'

export const cardsCalls = [cardAccounts, cardPasswords]
export const cardsOrders = [changeCardPassword]
