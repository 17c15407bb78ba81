import { cardLocks } from './card-locks.ts'
import { lockCard } from './lock-card.ts'
import { lossReports } from './loss-reports.ts'
import { lossState } from './loss-state.ts'
import { activateCard, liftCertificateLoss, liftLoss, reportLoss, reportLossForGood } from './report-loss.ts'
import { unlockCard } from './unlock-card.ts'

export const protectionCalls = [cardLocks, lossState, lossReports]
export const protectionOrders = [
  lockCard,
  unlockCard,
  reportLoss,
  reportLossForGood,
  liftLoss,
  liftCertificateLoss,
  activateCard,
]
