import {
  callDepositBoard,
  callDraws,
  callNotices,
  drawCallDeposit,
  heldCallDeposits,
  noticeCallDeposit,
  openCallDeposit,
} from './call-deposits.ts'
import { depositAccounts } from './deposit-accounts.ts'
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
  timeDepositBoard,
  drawableDeposits,
  callDepositBoard,
  heldCallDeposits,
  callNotices,
  callDraws,
  certificateIssues,
  largeHoldings,
  largeMovements,
  rollingTerms,
  rollingHoldings,
  rollingCourse,
  rollingMovements,
]
export const depositsOrders = [
  openTimeDeposit,
  drawTimeDeposit,
  openCallDeposit,
  noticeCallDeposit,
  drawCallDeposit,
  buyLargeCertificate,
  drawLargeCertificate,
  openRollingDeposit,
  drawRollingDeposit,
]
