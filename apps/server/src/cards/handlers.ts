import { cardAccounts, cardPasswords } from '@cloudsail/contract/cards'
import { type Handler, handle } from '../http/handler.ts'
import { orderHandlers } from '../orders/index.ts'
import { readCardAccounts } from './bills/read-cards.ts'
import { changeCardPassword } from './passwords/change-password.ts'
import { readCardPasswords } from './passwords/read-passwords.ts'
import { requestHandlers } from './requests/handlers.ts'

export const handlers: Handler[] = [
  ...requestHandlers,
  ...orderHandlers([changeCardPassword]),
  handle(cardAccounts, readCardAccounts),
  handle(cardPasswords, readCardPasswords),
]
