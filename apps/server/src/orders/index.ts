export { appendAudit } from './audit.ts'
export { startClearing } from './clear-abandoned.ts'
export {
  type Examined,
  type Executed,
  type OrderContext,
  type OrderDefinition,
  orderDefinition,
} from './definition.ts'
export { enterPastOrders, type PastOrder } from './enter-past-orders.ts'
export { handlers, orderHandlers } from './handlers.ts'
export { paymentsTo, queryRegister, recentPayments } from './query-register.ts'
export { type Progress, recordProgress } from './record-progress.ts'
export { orderInput } from './register.ts'
export { orderTexts } from './texts.ts'
