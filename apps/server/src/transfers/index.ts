export { batchLines } from './batch/batch-transfer.ts'
export { automaticTransfers } from './future/automatic.ts'
export { transferHoldings } from './future/holdings.ts'
export { futureInBank } from './future/set-rule.ts'
export { executeAt } from './future/terms.ts'
export { handlers } from './handlers.ts'
export { inBankLimits, largeTransfer, refuseAsPayee } from './in-bank/in-bank-transfer.ts'
export { remittanceKind, remittanceKinds } from './interbank/follow-remittance.ts'
export { interbankRemittance } from './interbank/interbank-remittance.ts'
export { type OurNumbers, payeeBankOf, refuseOwnBank } from './interbank/payee-bank.ts'
export {
  type CardRepayer,
  nameOfBank,
  receiveRemittance,
  remarkOf,
} from './interbank/receive-remittance.ts'
export {
  type RemittanceTariff,
  remittanceFee,
  remittanceLimits,
  remittanceTariff,
  reviewThreshold,
} from './interbank/remittance-parameters.ts'
export { type Remittance, sendRemittance, sentAtOnce } from './interbank/remittances.ts'
export { parameters } from './parameters.ts'
export { compareNames } from './payees/payee-check.ts'
export { transferLines, transferRemark } from './transfer-lines.ts'
export { partnerOf } from './wealth-connect/partners.ts'
export { wealthConnect } from './wealth-connect/quota.ts'
export { wealthConnectLines, wealthConnectRemittance } from './wealth-connect/remittance.ts'
export { wealthConnectTexts } from './wealth-connect/texts.ts'
export { transferWorkers } from './workers.ts'
