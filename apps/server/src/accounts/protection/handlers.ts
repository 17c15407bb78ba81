import { cardLocks, lossReports, lossState } from '@cloudsail/contract/accounts'
import { type Handler, handle } from '../../http/handler.ts'
import { orderHandlers } from '../../orders/index.ts'
import { queryHandlers } from '../../query/index.ts'
import { activateCard } from './activate-card.ts'
import { readCardLocks } from './cards.ts'
import { liftCertificateLoss, liftLoss } from './lift-loss.ts'
import { lockCard } from './lock-card.ts'
import { readLossReports } from './loss-reports.ts'
import { readLossState } from './loss-state.ts'
import { reportLoss, reportLossForGood } from './report-loss.ts'
import { unlockCard } from './unlock-card.ts'

export const protectionHandlers: Handler[] = [
  ...orderHandlers([lockCard, unlockCard]),
  ...orderHandlers([reportLoss, reportLossForGood, liftLoss, liftCertificateLoss, activateCard]),
  handle(cardLocks, readCardLocks),
  handle(lossState, readLossState),
  ...queryHandlers(lossReports, { read: readLossReports }),
]
