import * as z from 'zod/mini'
import { customer, mayMoveOwnMoney, payingMethods } from '../core/access.ts'
import { amountField, pocketField, remarkField } from '../core/fields.ts'
import { defineOrder } from '../orders/define-order.ts'
import { ownPocketErrors } from '../orders/payment-errors.ts'

/** PAM0301000: moves money between the customer's own current accounts, in one currency. */
export const ownTransfer = defineOrder({
  code: 'PAM0301',
  title: { zh: '活期互转', en: 'Transfer between own accounts' },
  access: customer({ kinds: mayMoveOwnMoney }),
  methods: payingMethods,
  input: z.strictObject({ from: pocketField, to: pocketField, amount: amountField, remark: remarkField }),
  errors: [
    ...ownPocketErrors,
    'amountDecimals',
    'classBalanceExceeded',
    'ownClassLimitExceeded',
    'limitDailyExceeded',
    'limitAnnualExceeded',
  ],
})
