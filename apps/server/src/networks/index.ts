export { type CorrespondentPort, createCorrespondentPort } from './abroad/correspondent-port.ts'
export { type NewsAbroad, readNews, type StatementAbroad, type StatementEntry } from './abroad/incoming.ts'
export {
  nameRequestXml,
  nextBic,
  ownBic,
  questionXml,
  recallXml,
  statementRequestXml,
  type TransferAbroad,
  transferXml,
} from './abroad/outgoing.ts'
export { archivingPort, messagesOf, messagesOfOrder } from './archive.ts'
export {
  type BranchFound,
  citiesOf,
  findBranch,
  findBranches,
  findBranchesByCode,
  type ReceivingBank,
  receivingBank,
  receivingBanks,
} from './bank-list/find-branches.ts'
export { loadBankList } from './bank-list/load-bank-list.ts'
export { answerDeliverer } from './deliver-answer.ts'
export { paymentDeliverer } from './deliver-payment.ts'
export { identifyPayee } from './identify-payee.ts'
export { registerInbox } from './inbox.ts'
export type { ReceivedPayment } from './messages/incoming.ts'
export { ownMemberCode } from './messages/names.ts'
export { createNetworkPort, type NetworkPort } from './network-port.ts'
export { keepIntroduced, networkWorkers, startNetworks } from './networks.ts'
export { ordersOfMessages } from './orders-of-messages.ts'
export type { Credit, PaymentChange, RefusalReason, ReviewChange } from './payment-follower.ts'
export { followByKind, isBack, type PaymentKind, type PaymentKinds } from './payment-kinds.ts'
export { booksOf, clearingLeg, feeLegs, type PaymentDraft, sendPayment } from './payments.ts'
export { settleDifference } from './reconciliation/differences.ts'
export { reconciliationReport } from './reconciliation/reconciliation-report.ts'
export { databaseLogin, listDifferences, settleBySheet } from './reconciliation/settle-by-sheet.ts'
export { requestReview, withdrawReview } from './reviews.ts'
export { trafficReport } from './traffic-report.ts'
