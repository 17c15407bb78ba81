// Texts of the bank's own orders, letters and statements, so that the history uses the same wording. A history made by orders
// would not need them.
export { limitTexts } from '@cloudsail/server/cards'
export { applyingTexts } from '@cloudsail/server/loans'
export { applicationTexts } from '@cloudsail/server/messages'
export { accountLine, amountLine, amountLines, moneyText } from '@cloudsail/server/orders'
export { agreementTexts, disputeLetters, ecashTexts } from '@cloudsail/server/payments'
export { pointsTexts } from '@cloudsail/server/points'
export { abroadReason, abroadTexts, exchangeTexts, phoneOf } from '@cloudsail/server/remittance'
export {
  batchLines,
  partnerOf,
  transferLines,
  transferRemark,
  wealthConnectLines,
  wealthConnectTexts,
} from '@cloudsail/server/transfers'
