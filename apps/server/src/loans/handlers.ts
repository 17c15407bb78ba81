import * as calls from '@cloudsail/contract/loans'
import { type Handler, handle } from '../http/handler.ts'
import { orderHandlers } from '../orders/index.ts'
import { queryHandlers } from '../query/index.ts'
import { applyingHandlers } from './applying/handlers.ts'
import { cancelEarly } from './cancel-early.ts'
import { changeRepaymentAccount } from './change-account.ts'
import { receiptOfPayment } from './payment-receipt.ts'
import { proofOfSettlement } from './proof.ts'
import { readCourse } from './read-course.ts'
import { readOwnLoans, readYears } from './read-own-loans.ts'
import { readPayments } from './read-payments.ts'
import { readSchedule } from './read-schedule.ts'
import { repayArrears } from './repay-arrears.ts'
import { repayLoanEarly } from './repay-early-order.ts'

export const handlers: Handler[] = [
  handle(calls.ownLoans, readOwnLoans),
  handle(calls.loanCourse, readCourse),
  handle(calls.settlementProof, proofOfSettlement),
  handle(calls.paymentReceipt, receiptOfPayment),
  handle(calls.loanYears, readYears),
  ...queryHandlers(calls.loanSchedule, { read: readSchedule }),
  ...queryHandlers(calls.loanPayments, { read: readPayments }),
  ...orderHandlers([changeRepaymentAccount, repayArrears, repayLoanEarly, cancelEarly]),
  ...applyingHandlers,
]
