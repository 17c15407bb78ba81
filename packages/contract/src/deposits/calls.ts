import { depositAccounts } from './deposit-accounts.ts'
import { drawableDeposits, drawTimeDeposit, openTimeDeposit, timeDepositBoard } from './time-deposits.ts'

export const depositsCalls = [depositAccounts, timeDepositBoard, drawableDeposits]
export const depositsOrders = [openTimeDeposit, drawTimeDeposit]
