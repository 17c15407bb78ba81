export { handlers } from './handlers.ts'
export { type TransferFacts, transferLines, transferRemark } from './transfer-lines.ts'
