import { depositRates } from './board-rates.ts'
import { callCalls, callOrders } from './call-deposits.ts'
import { changeDeposit } from './change-deposit.ts'
import { depositAccounts } from './deposit-accounts.ts'
import { depositMovements, depositProof } from './deposit-movements.ts'
import { ruleCalls, ruleOrders } from './deposit-rules.ts'
import { largeCalls, largeOrders } from './large-certificates.ts'
import { rollingCalls, rollingOrders } from './rolling-deposits.ts'
import { timeCalls, timeOrders } from './time-deposits.ts'

export const depositsCalls = [
  depositAccounts,
  depositMovements,
  depositProof,
  depositRates,
  ...timeCalls,
  ...callCalls,
  ...largeCalls,
  ...rollingCalls,
  ...ruleCalls,
]
export const depositsOrders = [
  ...timeOrders,
  changeDeposit,
  ...callOrders,
  ...largeOrders,
  ...rollingOrders,
  ...ruleOrders,
]
