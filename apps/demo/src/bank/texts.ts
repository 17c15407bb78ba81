// What the bank's own orders, letters and statements say, so that the history says it in the same words. A history made
// by orders has no need of it.
export { limitTexts } from '@cloudsail/server/cards'
export { applyingTexts } from '@cloudsail/server/loans'
export { applicationTexts } from '@cloudsail/server/messages'
export { accountLine, amountLine, amountLines, moneyText } from '@cloudsail/server/orders'
export { agreementTexts, disputeLetters, ecashTexts } from '@cloudsail/server/payments'
export { pointsTexts } from '@cloudsail/server/points'
export { abroadReason, abroadTexts, exchangeTexts, phoneOf } from '@cloudsail/server/remittance'
export { batchLines, transferLines, transferRemark } from '@cloudsail/server/transfers'
