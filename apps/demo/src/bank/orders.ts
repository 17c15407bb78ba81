// Actions of customers: they read and accept agreements, give and sign orders, and are refused. Customers use the calls of the
// contract. `enterOrder` and `enterPastOrders` write orders from before the demo began. No call does that.
export {
  type Agreement,
  agreements,
  handOutAgreement,
  recordFirstAcceptance,
  recordReading,
} from '@cloudsail/server/agreements'
export { BankError, type ErrorValues, reasonOf } from '@cloudsail/server/errors'
export { changeAccountLimits, changeReceivers } from '@cloudsail/server/limits'
export { acceptLoanOffer, drawUpOffer } from '@cloudsail/server/loans'
export { watch } from '@cloudsail/server/messages'
export { enterOrder, enterPastOrders, enterSignature, type PastOrder } from '@cloudsail/server/orders'
export { remitOverseas } from '@cloudsail/server/remittance'
export {
  futureInBank,
  interbankRemittance,
  largeTransfer,
  wealthConnectRemittance,
} from '@cloudsail/server/transfers'
export { buyProduct, drawUpPlan, planVersion, redeemProduct, subscribePlan } from '@cloudsail/server/wealth'
