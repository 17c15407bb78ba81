export { type Bill, type CreditCardDetails, creditCards } from './credit-cards.ts'
