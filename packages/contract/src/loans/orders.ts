import * as z from 'zod/mini'
import { customer, notCardOnly, payingMethods } from '../core/access.ts'
import { accountIdField, amountField, dateField } from '../core/fields.ts'
import { defineOrder } from '../orders/define-order.ts'
import { currentAccountErrors, unusableErrors } from '../orders/payment-errors.ts'
import { earlyModes } from './plan.ts'

const access = customer({ kinds: notCardOnly })
const accountErrors = [...currentAccountErrors, 'insufficientBalance'] as const

/** On PFA0601000: changes the own current account that repays a loan. */
export const changeRepaymentAccount = defineOrder({
  code: 'PFA0601',
  title: { zh: '变更还款账户', en: 'Change the repayment account' },
  needsDays: true,
  access,
  signing: 'branch',
  methods: payingMethods,
  input: z.strictObject({ loan: accountIdField, accountId: accountIdField }),
  errors: [
    ...unusableErrors,
    'accountNotSigned',
    'loanUnknown',
    'loanSettled',
    'loanDueToday',
    'repaymentAccountUnusable',
    'repaymentAccountSame',
  ],
})

/** On PFA0603000: repays all or part of the arrears of a loan now. */
export const repayArrears = defineOrder({
  code: 'PFA0603',
  title: { zh: '归还逾期款项', en: 'Pay the overdue amount' },
  needsDays: true,
  access,
  signing: 'branch',
  methods: payingMethods,
  input: z.strictObject({ loan: accountIdField, fromAccountId: accountIdField, amount: amountField }),
  errors: [...accountErrors, 'loanUnknown', 'nothingOverdue', 'arrearsTooMuch', 'amountInvalid'],
})

/** PFA0604000: repays all or part of a loan before it is due, today or on a later day. */
export const repayLoanEarly = defineOrder({
  code: 'PFA0604',
  title: { zh: '提前还款', en: 'Early repayment' },
  needsDays: true,
  access,
  signing: 'branch',
  methods: payingMethods,
  input: z.strictObject({
    loan: accountIdField,
    whole: z.boolean(),
    /** Principal to repay. If the whole loan is repaid, the remaining principal counts and this amount is ignored. */
    amount: amountField,
    mode: z.enum(earlyModes),
    on: dateField,
    fromAccountId: accountIdField,
  }),
  errors: [
    ...accountErrors,
    'loanUnknown',
    'loanSettled',
    'loanOverdueFirst',
    'loanDueToday',
    'earlyMinimum',
    'earlyRemainder',
    'earlyPending',
    'earlyDate',
    'amountInvalid',
  ],
})

/** On PFA0604000: cancels a scheduled early repayment. */
export const cancelEarly = defineOrder({
  code: 'PFA0605',
  title: { zh: '撤销提前还款', en: 'Cancel an early repayment' },
  needsDays: true,
  access,
  signing: 'branch',
  input: z.strictObject({ early: z.string().check(z.regex(/^\d{20}$/, 'earlyUnknown')) }),
  errors: ['earlyUnknown', 'earlyTooLate'],
})
