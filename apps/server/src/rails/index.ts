export type { PaymentChange, PaymentFollower } from './advance-payment.ts'
export {
  citiesOf,
  findBranch,
  findBranches,
  receivingBank,
  receivingBanks,
} from './bank-list/find-branches.ts'
export { loadBankList } from './bank-list/load-bank-list.ts'
export { paymentDeliverer } from './deliver-payment.ts'
export { smsDeliverer } from './deliver-sms.ts'
export { startOutbox } from './dispatch-outbox.ts'
export { registerInbox } from './inbox.ts'
export type { Network } from './messages/names.ts'
export { networkWorkers, startNetworks } from './networks.ts'
export { openPorts } from './open-ports.ts'
export { enqueue, enqueued, type OutboxMessage } from './outbox.ts'
export { booksOf, clearingLeg, sendPayment } from './payments.ts'
export type { SmsGateway, SmsMessage } from './sms-gateway.ts'
export { NoAgent, startUkeyAgent, type UkeyAgent } from './ukey-agent.ts'
