import { depositRates } from './board-rates.ts'
import {
  callDepositBoard,
  callDraws,
  changeWithdrawalNotice,
  drawCallDeposit,
  heldCallDeposits,
  openCallDeposit,
  withdrawalNotices,
} from './call-deposits.ts'
import { changeDeposit } from './change-deposit.ts'
import { depositAccounts } from './deposit-accounts.ts'
import { depositMovements, depositProof } from './deposit-movements.ts'
import { ruleCalls, ruleOrders } from './deposit-rules.ts'
import {
  buyLargeCertificate,
  certificateIssues,
  drawLargeCertificate,
  largeHoldings,
  largeMovements,
} from './large-certificates.ts'
import {
  drawRollingDeposit,
  openRollingDeposit,
  rollingCourse,
  rollingHoldings,
  rollingMovements,
  rollingTerms,
} from './rolling-deposits.ts'
import { drawableDeposits, drawTimeDeposit, openTimeDeposit, timeDepositBoard } from './time-deposits.ts'

export const depositsCalls = [
  depositAccounts,
  depositMovements,
  depositProof,
  depositRates,
  timeDepositBoard,
  drawableDeposits,
  callDepositBoard,
  heldCallDeposits,
  withdrawalNotices,
  callDraws,
  certificateIssues,
  largeHoldings,
  largeMovements,
  rollingTerms,
  rollingHoldings,
  rollingCourse,
  rollingMovements,
  ...ruleCalls,
]
export const depositsOrders = [
  openTimeDeposit,
  drawTimeDeposit,
  changeDeposit,
  openCallDeposit,
  changeWithdrawalNotice,
  drawCallDeposit,
  buyLargeCertificate,
  drawLargeCertificate,
  openRollingDeposit,
  drawRollingDeposit,
  ...ruleOrders,
]
