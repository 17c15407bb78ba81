import { cardInstalments } from '@cloudsail/contract/cards'
import { type Handler, handle } from '../../http/handler.ts'
import { orderHandlers } from '../../orders/index.ts'
import { beginInstalments } from './begin.ts'
import { readInstalments } from './read-instalments.ts'
import { settleInstalments } from './settle.ts'
import { withdrawInstalments } from './withdraw.ts'

export const instalmentHandlers: Handler[] = [
  ...orderHandlers([beginInstalments, settleInstalments, withdrawInstalments]),
  handle(cardInstalments, readInstalments),
]
