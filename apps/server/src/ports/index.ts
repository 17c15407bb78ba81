export type { AffiliateEntry, ConsentStatus } from './affiliate-messages.ts'
export { type AffiliatePort, createAffiliatePort } from './affiliate-port.ts'
export { registerAnswers } from './answers-inbox.ts'
export {
  type AssetManagerPort,
  type CertificationAnswer,
  type CertificationRequest,
  createAssetManagerPort,
} from './asset-manager-port.ts'
export { type BillPrinterPort, createBillPrinterPort, readBillReport } from './bill-printer-port.ts'
export {
  type CardCentrePort,
  type CentreEvent,
  createCardCentrePort,
  readCentreEvent,
} from './card-centre-port.ts'
export { type CardSchemePort, createCardSchemePort } from './card-scheme-port.ts'
export { type CharitiesPort, type CharityEvent, createCharitiesPort } from './charities-port.ts'
export {
  type ChipContact,
  type ChipPurchase,
  type ChipTerminalPort,
  createChipTerminalPort,
} from './chip-terminal-port.ts'
export { smsDeliverer } from './deliver-sms.ts'
export { createDeskPort, type DeskAnswer, type DeskPort } from './desk-port.ts'
export { createDocumentStorePort, type DocumentStorePort } from './document-store-port.ts'
export { jsonOf, openDoor } from './door.ts'
export { createEmailPort, type Email, type EmailPort, EmailRejected } from './email-port.ts'
export {
  createEmployersPort,
  type EmployerEvent,
  type EmployersPort,
  type KeyAnswer,
} from './employers-port.ts'
export { createEnvelopePrinterPort, type EnvelopePrinterPort } from './envelope-printer-port.ts'
export { createGiftSupplierPort, type GiftSupplierPort, type ParcelState } from './gift-supplier-port.ts'
export { collecting, type Hold } from './hold.ts'
export {
  createIdentityCheckPort,
  type IdentityCheckPort,
  type IdentityCheckResult,
  type ShownDocument,
} from './identity-check-port.ts'
export { createIntroducer, type Introducer } from './introducer.ts'
export type { PartySide } from './json-party.ts'
export {
  createLoanDeskPort,
  type DeskDecision,
  type LoanDeskPort,
  type LoanDeskRequest,
  readDeskDecision,
} from './loan-desk-port.ts'
export { createMarketPort, type MarketPort, type MarketRates } from './market-port.ts'
export { createMerchantPort, type MerchantPort } from './merchant-port.ts'
export { notaryReceipt, notaryReport, startNotary, type Witnessed, witnessedLedger } from './notary.ts'
export { createNotaryPort, type NotaryPort } from './notary-port.ts'
export { createQuickPayPort, type QuickListLine, type QuickPayPort } from './quick-pay-port.ts'
export { createRegistrarsPort, type RegistrarFileType, type RegistrarsPort } from './registrars-port.ts'
export {
  createSafePort,
  type ListedTrade,
  type PersonQuota,
  type Registration,
  type SafePort,
} from './safe-port.ts'
export { createSignedPoster, isPostFailure, keysInForce, PostFailure, signAnswer } from './signed-post.ts'
export { createSmsGateway, type SmsGateway, type SmsMessage } from './sms-gateway.ts'
export { simulatorsFolder, startSimulators } from './start-simulators.ts'
export { freeUkeyAgentUrl, NoAgent, startUkeyAgent } from './ukey-agent.ts'
export { createWechatPort, type WechatEvent, type WechatPort } from './wechat-port.ts'
export {
  branch,
  elementAt,
  isXmlError,
  leaf,
  parseXml,
  textAt,
  writeXml,
  type XmlElement,
  XmlError,
} from './xml.ts'
