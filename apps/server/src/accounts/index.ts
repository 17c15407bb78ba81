export { handlers } from './handlers.ts'
export { affiliateDeliverer } from './hong-kong/affiliate-deliverer.ts'
export { hongKongWorkers } from './hong-kong/workers.ts'
export {
  type CategoryRule,
  categoryRules,
  counterpartyOf,
  directionOf,
  isReturn,
} from './notes/category-rules.ts'
export { correctCategory } from './notes/correct-category.ts'
export { forgetNotes } from './notes/forget-notes.ts'
export { type EntryPart, entryParts, type SpendingPart, spendingParts } from './notes/read-notes.ts'
export { ownTransfer } from './own-transfer.ts'
export { accountWorkers, deliveryWork, worksOf } from './protection/loss-clock.ts'
export { enterReport } from './protection/loss-store.ts'
export { enterReissue, expiryOf, readReissues, reissueDates } from './protection/reissues.ts'
