export { followRemittance } from './follow-remittance.ts'
export { handlers } from './handlers.ts'
export { transferWorkers } from './release-remittance.ts'
export { type TransferFacts, transferLines, transferRemark } from './transfer-lines.ts'
