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
import { drawableDeposits, drawTimeDeposit, openTimeDeposit, timeDepositBoard } from './time-deposits.ts'

export const depositsCalls = [
  depositAccounts,
  timeDepositBoard,
  drawableDeposits,
  callDepositBoard,
  heldCallDeposits,
  callNotices,
  callDraws,
]
export const depositsOrders = [
  openTimeDeposit,
  drawTimeDeposit,
  openCallDeposit,
  noticeCallDeposit,
  drawCallDeposit,
]
