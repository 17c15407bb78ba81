export { handlers } from './handlers.ts'
export { type SpendingPart, spendingParts } from './notes/read-notes.ts'
export { accountWorkers } from './protection/loss-clock.ts'
