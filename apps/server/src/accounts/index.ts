import { branchAction } from './staff/branch.ts'

export { counterpartyOf } from './annotations/category-rules.ts'
export { correctCategory } from './annotations/correct-category.ts'
export { forgetAnnotations } from './annotations/forget-annotations.ts'
export { type Flow, readFlows, sumFlows, sumMoved } from './flows/read-flows.ts'
export { handlers } from './handlers.ts'
export { affiliateDeliverer } from './hong-kong/affiliate-deliverer.ts'
export { hongKongWorkers } from './hong-kong/workers.ts'
export { ownTransfer } from './own-transfer.ts'
export { endPasswordLoss, losableOfCustomer, lossAtCounter, reissueAtCounter } from './protection/counter.ts'
export { accountWorkers, deliveryWork, worksOf } from './protection/loss-clock.ts'
export { enterReport } from './protection/loss-store.ts'
export { enterReissue, expiryOf, readReissues, reissueDates } from './protection/reissues.ts'
export { reportLoss, reportLossForGood } from './protection/report-loss.ts'

/** The actions of branches. */
export const staffActions = [branchAction]
