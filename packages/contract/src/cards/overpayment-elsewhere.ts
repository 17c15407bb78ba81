import * as z from 'zod/mini'
import { customer, payingMethods } from '../core/access.ts'
import { amountField, outsideAccountField, payerAccountIdField } from '../core/fields.ts'
import { defineOrder } from '../orders/define-order.ts'
import { limitErrors } from '../orders/payment-errors.ts'

/**
 * PCC0502000: sends the overpaid sum of a credit card to an account in the customer's own name at another bank, free of
 * charge. Counts as a transfer to others: limits, designated receivers and warnings apply.
 */
export const withdrawElsewhere = defineOrder({
  code: 'PCC0503',
  title: { zh: '溢缴款转出至他行', en: 'Send a credit balance to another bank' },
  needsDays: true,
  access: customer(),
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({
    /** The credit card. */
    cardId: payerAccountIdField,
    /** First three digits of the receiving bank's codes. */
    bank: z.string().check(z.regex(/^\d{3}$/, 'receivingBankRequired')),
    payeeAccount: outsideAccountField,
    amount: amountField,
  }),
  errors: [
    ...([
      'accountUnknown',
      'accountNotSigned',
      'accountClosed',
      'accountReportedLost',
      'debitCardReportedLost',
    ] as const),
    ...(['cardInactive', 'cardStopped', 'creditCardReportedLost'] as const),
    ...(['amountInvalid', 'overpaidLess', 'nothingOverpaid'] as const),
    ...(['receivingBankRequired', 'payeeAtThisBank', 'overpaidSingleExceeded'] as const),
    ...limitErrors,
  ],
})
