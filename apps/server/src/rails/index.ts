export type { CorrespondentPort } from './abroad/correspondent-port.ts'
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
export type { AffiliateEntry, ConsentStatus } from './affiliate-messages.ts'
export type { AffiliatePort } from './affiliate-port.ts'
export { registerAnswers } from './answers-inbox.ts'
export { archivingPort, messagesOf, messagesOfOrder } from './archive.ts'
export type { AssetManagerPort, CertificationAnswer, CertificationRequest } from './asset-manager-port.ts'
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
export { type CardCentrePort, type CentreEvent, readCentreEvent } from './card-centre-port.ts'
export type { CardSchemePort } from './card-scheme-port.ts'
export type { CharitiesPort, CharityEvent } from './charities-port.ts'
export type { ChipContact, ChipPurchase, ChipTerminalPort } from './chip-terminal-port.ts'
export { answerDeliverer } from './deliver-answer.ts'
export { paymentDeliverer } from './deliver-payment.ts'
export { smsDeliverer } from './deliver-sms.ts'
export type { DeskAnswer, DeskPort } from './desk-port.ts'
export { settleDifference } from './differences.ts'
export { type Deliverer, startOutbox, Undeliverable } from './dispatch-outbox.ts'
export type { DocumentStorePort } from './document-store-port.ts'
export { jsonOf, openDoor } from './door.ts'
export { type Email, type EmailPort, EmailRejected } from './email-port.ts'
export type { EmployerEvent, EmployersPort, KeyAnswer } from './employers-port.ts'
export type { GiftSupplierPort, ParcelState } from './gift-supplier-port.ts'
export { identifyPayee } from './identify-payee.ts'
export { registerInbox } from './inbox.ts'
export {
  type DeskDecision,
  type LoanDeskPort,
  type LoanDeskRequest,
  readDeskDecision,
} from './loan-desk-port.ts'
export type { MarketPort, MarketRates } from './market-port.ts'
export type { MerchantPort } from './merchant-port.ts'
export type { ReceivedPayment } from './messages/incoming.ts'
export { ownMemberCode } from './messages/names.ts'
export { isXmlError } from './messages/xml.ts'
export type { NetworkPort } from './network-port.ts'
export { keepIntroduced, networkWorkers, startNetworks } from './networks.ts'
export { notaryReceipt, notaryReport, startNotary, type Witnessed, witnessedLedger } from './notary.ts'

export { openPorts, type Ports } from './open-ports.ts'
export { ordersOfMessages } from './orders-of-messages.ts'
export { enqueue, enqueued, type OutboxMessage } from './outbox.ts'
export type {
  Credit,
  PaymentChange,
  RefusalReason,
  ReviewChange,
} from './payment-follower.ts'
export { followByKind, isBack, type PaymentKind, type PaymentKinds } from './payment-kinds.ts'
export { booksOf, clearingLeg, feeLegs, type PaymentDraft, sendPayment } from './payments.ts'
export type { QuickListLine, QuickPayPort } from './quick-pay-port.ts'
export { reconciliationReport } from './reconciliation-report.ts'
export type { RegistrarFileType, RegistrarsPort } from './registrars-port.ts'
export { requestReview, withdrawReview } from './reviews.ts'
export type { ListedTrade, PersonQuota, Registration, SafePort } from './safe-port.ts'
export { databaseLogin, listDifferences, settleBySheet } from './settle-by-sheet.ts'
export { isPostFailure, keysInForce, signAnswer } from './signed-post.ts'
export type { SmsGateway, SmsMessage } from './sms-gateway.ts'
export { trafficReport } from './traffic-report.ts'
export { NoAgent, startUkeyAgent } from './ukey-agent.ts'
export type { WechatEvent, WechatPort } from './wechat-port.ts'
