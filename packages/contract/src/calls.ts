import { accountsCalls, accountsOrders, onlineSigning, signableAccounts } from './accounts/index.ts'
import { agreementsCalls } from './agreements/index.ts'
import { advanceClockCall, currentTimeCall } from './bankday/index.ts'
import { cardsCalls, cardsOrders } from './cards/index.ts'
import { contractsCalls } from './contracts/index.ts'
import { type Call, callsOf } from './core/index.ts'
import { demoCalls } from './demo/index.ts'
import { depositsCalls, depositsOrders } from './deposits/index.ts'
import { dictionariesCalls } from './dictionaries/index.ts'
import { donationCalls, donationOrders } from './donation/index.ts'
import { handoverCalls } from './handover/index.ts'
import { helpCalls, helpOrders } from './help/index.ts'
import { homeCalls } from './home/index.ts'
import { httpCalls } from './http/index.ts'
import {
  certificateCalls,
  identityCalls,
  identityOrders,
  journeyBeginnings,
  journeyStepCalls,
  methodCalls,
  passwordCalls,
} from './identity/index.ts'
import { limitsCalls, limitsOrders } from './limits/index.ts'
import { loansCalls, loansOrders } from './loans/index.ts'
import { messagesCalls, messagesOrders } from './messages/index.ts'
import { type OrderContract, ordersCalls } from './orders/index.ts'
import { paymentsCalls, paymentsOrders } from './payments/index.ts'
import { pointsCalls, pointsOrders } from './points/index.ts'
import { profileCalls, profileOrders } from './profile/index.ts'
import { remittanceCalls, remittanceOrders } from './remittance/index.ts'
import { futureCalls, futureOrders, transfersCalls, transfersOrders } from './transfers/index.ts'
import { uploadsCalls } from './uploads/index.ts'
import { wealthCalls, wealthOrders } from './wealth/index.ts'

/** Every order of the bank. Each order contributes two calls. */
export const allOrders: readonly OrderContract[] = [
  onlineSigning,
  ...transfersOrders,
  ...futureOrders,
  ...depositsOrders,
  ...loansOrders,
  ...limitsOrders,
  ...profileOrders,
  ...identityOrders,
  ...accountsOrders,
  ...paymentsOrders,
  ...donationOrders,
  ...pointsOrders,
  ...cardsOrders,
  ...messagesOrders,
  ...helpOrders,
  ...remittanceOrders,
  ...wealthOrders,
]

/** Every call of the bank, of all domains. The server refuses to start if one of them is not bound. */
export const allCalls: readonly Call[] = callsOf([
  ...httpCalls,
  currentTimeCall,
  advanceClockCall,
  ...demoCalls,
  ...agreementsCalls,
  ...dictionariesCalls,
  ...handoverCalls,
  ...uploadsCalls,
  ...contractsCalls,
  ...identityCalls,
  ...journeyBeginnings,
  ...journeyStepCalls,
  ...passwordCalls,
  ...certificateCalls,
  ...methodCalls,
  ...accountsCalls,
  signableAccounts,
  ...ordersCalls,
  ...limitsCalls,
  ...transfersCalls,
  ...futureCalls,
  ...profileCalls,
  ...allOrders.flatMap(({ prepare, submit }) => [prepare, submit]),
  ...homeCalls,
  ...helpCalls,
  ...messagesCalls,
  ...depositsCalls,
  ...loansCalls,
  ...paymentsCalls,
  ...donationCalls,
  ...pointsCalls,
  ...cardsCalls,
  ...remittanceCalls,
  ...wealthCalls,
])
