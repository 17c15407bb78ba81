import * as z from 'zod/mini'
import { customer, keyMethods, mayPayOthers, notCardOnly, payingMethods } from '../core/access.ts'
import { brand } from '../core/brand.ts'
import { defineCall } from '../core/call.ts'
import {
  amountField,
  payeeAccountField,
  payeeNameField,
  payerAccountIdField,
  remarkField,
} from '../core/fields.ts'
import { currencies } from '../core/money.ts'
import { defineOrder } from '../orders/define-order.ts'
import { limitErrors, payeeErrors, payerErrors } from '../orders/payment-errors.ts'
import { purposes } from './purposes.ts'

const access = customer({ kinds: mayPayOthers })

const input = z.strictObject({
  payerAccountId: payerAccountIdField,
  payeeName: payeeNameField,
  payeeAccount: payeeAccountField,
  amount: amountField,
  currency: z.enum(currencies),
  purpose: z.enum(purposes),
  postscript: remarkField,
  saveContact: z.boolean(),
})

const errors = [
  ...payerErrors,
  ...payeeErrors,
  'amountInvalid',
  'insufficientBalance',
  'classBalanceExceeded',
  'ownClassLimitExceeded',
  ...limitErrors,
] as const

export const inBankTransfer = defineOrder({
  code: 'PTR0101',
  title: { zh: '行内转账', en: `Transfer within ${brand.short.en}` },
  access,
  methods: payingMethods,
  input,
  errors: [...errors, 'inBankSingleExceeded'],
})

export const inBankRange = defineCall({
  name: 'PTR1501003_range',
  summary: 'The most one ordinary in-bank transfer may be; what is more is a large one',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({}),
  response: z.object({ single: z.string() }),
})

/** Transfers more than the ordinary transfer accepts. */
export const largeTransfer = defineOrder({
  code: 'PTR1501',
  title: { zh: '行内大额转账', en: `Large transfer within ${brand.short.en}` },
  access,
  methods: keyMethods,
  input,
  errors: [...errors, 'largeTransferTooSmall'],
})
