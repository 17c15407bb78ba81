import * as calls from '@cloudsail/contract/loans'
import { type Handler, handle } from '../http/handler.ts'
import { orderHandlers } from '../orders/index.ts'
import { queryHandlers } from '../query/index.ts'
import { applyingHandlers } from './applying/handlers.ts'
import { cancelEarly } from './early/cancel-early.ts'
import { repayLoanEarly } from './early/repay-early-order.ts'
import { changeRepaymentAccount } from './overview/change-account.ts'
import { readCourse } from './overview/read-course.ts'
import { receiptOfPayment } from './payments/payment-receipt.ts'
import { readPayments } from './payments/read-payments.ts'
import { repayArrears } from './payments/repay-arrears.ts'
import { proofOfSettlement } from './proof.ts'
import { readOwnLoans, readYears } from './read-own-loans.ts'
import { readSchedule } from './schedule/read-schedule.ts'

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
