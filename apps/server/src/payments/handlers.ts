import { ecashEntries, ecashPurses } from '@cloudsail/contract/payments'
import { type Handler, handle } from '../http/handler.ts'
import { orderHandlers } from '../orders/index.ts'
import { queryHandlers } from '../query/index.ts'
import { readEcashEntries } from './entries.ts'
import { readEcashPurses } from './read-purses.ts'
import { topUpPurse } from './top-up.ts'

export const handlers: Handler[] = [
  ...orderHandlers([topUpPurse]),
  ...queryHandlers(ecashEntries, { read: readEcashEntries }),
  handle(ecashPurses, readEcashPurses),
]
