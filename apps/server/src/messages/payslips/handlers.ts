import * as calls from '@cloudsail/contract/messages'
import { type Handler, handle } from '../../http/handler.ts'
import { orderHandlers } from '../../orders/index.ts'
import { askAgain, readPayslips } from './read-payslips.ts'
import { setPayslipKey } from './set-key.ts'

export const payslipHandlers: Handler[] = [
  ...orderHandlers([setPayslipKey]),
  handle(calls.payslips, readPayslips),
  handle(calls.askPayslipsAgain, askAgain),
]
