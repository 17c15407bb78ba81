import { cardPasswords, changeCardPassword } from './card-passwords.ts'

export * from './card-passwords.ts'

export const cardsCalls = [cardPasswords]
export const cardsOrders = [changeCardPassword]
