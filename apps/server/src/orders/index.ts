export { moneyText } from '@cloudsail/contract/dictionaries'
export { awaitFacts, type Facts } from '../pipeline/index.ts'
export {
  accountLine,
  amountLine,
  amountLines,
  arrivalAndFee,
  postscriptLine,
} from './amount-lines.ts'
export { appendAudit } from './audit.ts'
export { limitUseBetween, movementJournal, ownMoneyPayment } from './between-accounts.ts'
export { changeNotification } from './change-notification.ts'
export { startClearing } from './clear-abandoned.ts'
export { customerOfOrder } from './customer-of-order.ts'
export { channelCap, requireSigning } from './decide-order.ts'
export {
  type Channel,
  type CustomerNotification,
  type Decision,
  type Executed,
  type Executing,
  type InputOf,
  inPerson,
  type LimitUse,
  type OrderDefinition,
  orderDefinition,
  payerOf,
} from './definition.ts'
export { enterPastOrders, type PastOrder } from './enter-past-orders.ts'
export { enterSignature } from './enter-signature.ts'
export { enterOrder, executeUnderMandate, type UnderMandate } from './execute-under-mandate.ts'
export { requireMethod } from './factors.ts'
export type { Asked, FactsContext } from './facts-context.ts'
export { findReceipt } from './find-receipt.ts'
export { handlers, orderHandlers } from './handlers.ts'
export { orderFacts } from './order-facts.ts'
export { nextOrderId } from './order-number.ts'
export { countChecks } from './payee-checks.ts'
export { isDuplicate, neverPaid, type PayeeHistory, payeeHistories, payeeHistory } from './payee-history.ts'
export { type PaymentFacts, paymentFacts } from './payment-facts.ts'
export {
  countPayments,
  paymentOrders,
  queryRegister,
  recentPayments,
  shownTotals,
} from './query-register.ts'
export { readReceiptFacts } from './receipt-facts.ts'
export { receiptPdf } from './receipt-pdf.ts'
export { recordProgress } from './record-progress.ts'
export { orderInput } from './register.ts'
export {
  datesRow,
  datesUntil,
  isUnchanged,
  movedDates,
  type RuleChange,
  type RuleDates,
  requireDates,
  resumedDates,
  scheduleOf,
  skippedDates,
} from './rule-changes.ts'
export { customerTrails, signAuditHeads, witnessedAudit } from './sign-audit.ts'
export { readUsedSignature } from './stored-signature.ts'
export { orderTexts } from './texts.ts'
