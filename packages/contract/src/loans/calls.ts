import { applyingCalls } from './applying/calls.ts'
import { applyingOrders } from './applying/orders.ts'
import { loanCourse, loanYears, ownLoans, paymentReceipt, settlementProof } from './loans.ts'
import { cancelEarly, changeRepaymentAccount, repayArrears, repayLoanEarly } from './orders.ts'
import { loanPayments, loanSchedule } from './queries.ts'

export const loansCalls = [
  ownLoans,
  loanCourse,
  settlementProof,
  paymentReceipt,
  loanSchedule,
  loanPayments,
  loanYears,
  ...applyingCalls,
]
export const loansOrders = [
  changeRepaymentAccount,
  repayArrears,
  repayLoanEarly,
  cancelEarly,
  ...applyingOrders,
]
