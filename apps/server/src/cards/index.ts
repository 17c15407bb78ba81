export { type Bill, type CreditCardDetails, creditCards } from './credit-cards.ts'
export { billsDue } from './upcoming.ts'
