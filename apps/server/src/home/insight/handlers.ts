import {
  correctCategory as correctCall,
  spendingEntries,
  spendingOfPeriod,
  spendingOverview,
  worthOfDay,
} from '@cloudsail/contract/accounts'
import { correctCategory } from '../../accounts/index.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { queryHandlers } from '../../query/index.ts'
import { readEntries } from './entries.ts'
import { readOverview } from './overview.ts'
import { readPeriod } from './period.ts'
import { readWorthOfDay } from './worth-of-day.ts'

export const insightHandlers: Handler[] = [
  handle(spendingOverview, readOverview),
  handle(spendingOfPeriod, readPeriod),
  ...queryHandlers(spendingEntries, { read: readEntries }),
  handle(correctCall, correctCategory),
  handle(worthOfDay, readWorthOfDay),
]
