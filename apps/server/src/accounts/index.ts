export { handlers } from './handlers.ts'
export { type SpendingPart, spendingParts } from './notes/read-notes.ts'
