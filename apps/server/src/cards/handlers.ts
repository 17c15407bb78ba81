import { cardAccounts } from '@cloudsail/contract/cards'
import { type Handler, handle } from '../http/handler.ts'
import { readCardAccounts } from './bills/read-cards.ts'
import { requestHandlers } from './requests/handlers.ts'
import { useHandlers } from './use-handlers.ts'

export const handlers: Handler[] = [
  ...requestHandlers,
  ...useHandlers,
  handle(cardAccounts, readCardAccounts),
]
