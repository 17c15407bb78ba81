import { cardLocks } from '@cloudsail/contract/accounts'
import { type Handler, handle } from '../../http/handler.ts'
import { orderHandlers } from '../../orders/index.ts'
import { readCardLocks } from './cards.ts'
import { lockCard } from './lock-card.ts'
import { unlockCard } from './unlock-card.ts'

export const protectionHandlers: Handler[] = [
  ...orderHandlers([lockCard, unlockCard]),
  handle(cardLocks, readCardLocks),
]
