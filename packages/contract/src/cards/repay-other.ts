import * as z from 'zod/mini'
import { customer, notCardOnly, payingMethods } from '../core/access.ts'
import { accountIdField, amountField, payeeAccountField, payeeNameField } from '../core/fields.ts'
import { defineOrder } from '../orders/define-order.ts'
import { limitErrors, payeeErrors, payerErrors } from '../orders/payment-errors.ts'

/**
 * PTR1201000: repays another person's credit card of this bank, by its number and its holder's name. Counts as a transfer to
 * others: limits, designated receivers and warnings apply.
 */
export const repayOthersCard = defineOrder({
  code: 'PTR1203',
  title: { zh: '他人信用卡还款', en: 'Repay someone else’s card' },
  needsDays: true,
  access: customer({ kinds: notCardOnly }),
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({
    from: accountIdField,
    payeeAccount: payeeAccountField,
    payeeName: payeeNameField,
    amount: amountField,
  }),
  errors: [
    ...payerErrors,
    ...payeeErrors,
    ...limitErrors,
    ...(['amountInvalid', 'insufficientBalance', 'overpayTooMuch', 'ownCardRepaidAsOwn'] as const),
  ],
})
