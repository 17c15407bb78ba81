import * as z from 'zod/mini'
import { customer, mayPayOthers, notCardOnly, payingMethods } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import {
  amountField,
  outsideAccountField,
  payeeNameField,
  payerAccountIdField,
  remarkField,
} from '../core/fields.ts'
import { batchTransferMax } from '../core/limits.ts'
import { defineOrder } from '../orders/define-order.ts'
import { limitErrors, payeeErrors, payerErrors } from '../orders/payment-errors.ts'
import { orderStates } from '../orders/schemas.ts'
import { nameCheck } from './payee-check.ts'
import { purposes } from './purposes.ts'
import { batchCounts, defineTransferQuery } from './query.ts'
import { bankField, payeeTypes } from './remittance.ts'
import { fileField, fileResponse, sheetErrors } from './sheet.ts'

/** Access to enquiries. */
const access = customer({ kinds: notCardOnly })
const payAccess = customer({ kinds: mayPayOthers })

/** One payee of a batch. `bank` is empty for an account of this bank. */
export const batchLine = z.strictObject({
  payeeName: payeeNameField,
  payeeAccount: outsideAccountField,
  bank: z.string().check(z.regex(/^(\d{3})?$/, 'receivingBankRequired')),
  /** Only for a payee at another bank. Batches from before this field was added paid individuals. */
  payeeType: z._default(z.enum(payeeTypes, 'payeeTypeRequired'), 'individual'),
  amount: amountField,
  purpose: z.enum(purposes, 'purposeRequired'),
  postscript: remarkField,
})
export type BatchLine = z.infer<typeof batchLine>

export const batchTransfer = defineOrder({
  code: 'PTR0102',
  title: { zh: '批量转账', en: 'Batch transfer' },
  access: payAccess,
  methods: payingMethods,
  input: z.strictObject({
    payerAccountId: payerAccountIdField,
    lines: z
      .array(batchLine)
      .check(z.minLength(1, 'batchEmpty'), z.maxLength(batchTransferMax, 'batchTooMany')),
    /** True if the agreement on interbank remittances is accepted. Required if a line pays another bank. */
    agreed: z.boolean(),
  }),
  errors: [
    ...payerErrors,
    ...payeeErrors,
    'agreementNotRead',
    'agreementUnread',
    'payeeAtThisBank',
    'receivingBankRequired',
    'interbankSingleExceeded',
    'amountInvalid',
    'insufficientBalance',
    ...limitErrors,
  ],
})

/** Cancels the lines of a batch that have not been executed yet. */
export const cancelBatch = defineOrder({
  code: 'PTR0104',
  title: { zh: '撤销批量转账', en: 'Cancel a batch transfer' },
  access: payAccess,
  input: z.strictObject({ batch: z.string().check(z.regex(/^\d{20}$/, 'orderUnknown')) }),
  errors: ['orderUnknown', 'batchNothingWaits'],
})

export const batchLineFields = [
  'payeeName',
  'payeeAccount',
  'bank',
  'payeeType',
  'amount',
  'purpose',
  'postscript',
] as const
export type BatchField = (typeof batchLineFields)[number]

/** The error of one field of a line, as a sentence in the language of the request. */
const fieldError = z.object({ field: z.enum(batchLineFields), text: z.string() })

export const batchTemplate = defineCall({
  name: 'PTR0102003_template',
  summary: 'The template of a batch transfer as an XLS file',
  access: payAccess,
  request: z.strictObject({}),
  response: fileResponse,
})

export const readBatch = defineCall({
  name: 'PTR0102004_read',
  summary: 'Reads a filled-in template of a batch transfer; nothing is kept',
  access: payAccess,
  request: z.strictObject({ base64: fileField }),
  response: z.object({
    lines: z.array(
      z.object({
        /** Row of the file, counted as in a spreadsheet. */
        row: z.number(),
        payeeName: z.string(),
        payeeAccount: z.string(),
        /** Null if no listed bank has the name. */
        bank: z.nullable(z.string()),
        bankText: z.string(),
        /** Null if the text is neither type. */
        payeeType: z.nullable(z.enum(payeeTypes)),
        amount: z.string(),
        /** Null if the text is not a known purpose. */
        purpose: z.nullable(z.enum(purposes)),
        postscript: z.string(),
        /** What the file has lost or left unclear. Another call checks the rules of the fields. */
        errors: z.array(fieldError),
        /** True if the cell of the account was a number, so that leading zeros are lost. */
        numberAccount: z.boolean(),
      }),
    ),
  }),
  errors: [...sheetErrors, 'batchTooMany'],
  large: true,
})

const given = z.string().check(z.maxLength(200, 'invalidInput'))

export const checkBatch = defineCall({
  name: 'PTR0102005_check',
  summary:
    'Checks every line of a batch that is not given yet: errors by field, fees, what is known of the payees',
  access: payAccess,
  request: z.strictObject({
    payerAccountId: z.optional(payerAccountIdField),
    lines: z
      .array(
        z.strictObject({
          payeeName: given,
          payeeAccount: given,
          bank: given,
          payeeType: given,
          amount: given,
          purpose: given,
          postscript: given,
        }),
      )
      .check(z.maxLength(batchTransferMax, 'batchTooMany')),
  }),
  response: z.object({
    lines: z.array(
      z.object({
        errors: z.array(fieldError),
        /** Name of the bank. Empty for this bank, or if the bank is not known. */
        bankName: z.string(),
        /** Null while the line has errors. */
        fee: z.nullable(z.string()),
        waived: z.boolean(),
        paidCount: z.number(),
        lastPaidOn: z.nullable(z.string()),
        /** Only for a payee at this bank whose name was checked. A separate call asks other banks. */
        name: z.nullable(nameCheck),
        /** Other lines with the same account and amount, counted from 1. */
        sameAs: z.array(z.number()),
      }),
    ),
    /** Number of lines without errors. */
    count: z.number(),
    amount: z.string(),
    fee: z.string(),
    total: z.string(),
    /** Error of the batch as a whole, such as a limit that the sum exceeds. */
    problem: z.nullable(z.string()),
  }),
  errors: ['accountUnknown', 'payeeChecksTooMany', 'batchTooMany'],
})

export const checkBatchNames = defineCall({
  name: 'PTR0102008_checkNames',
  summary: 'Do these names belong to these accounts at other banks, as those banks say; asked side by side',
  access: payAccess,
  request: z.strictObject({
    payees: z
      .array(
        z.strictObject({
          payeeName: payeeNameField,
          payeeAccount: outsideAccountField,
          bank: bankField,
        }),
      )
      .check(z.maxLength(batchTransferMax, 'batchTooMany')),
  }),
  response: z.object({
    /** In the order of the request. */
    names: z.array(nameCheck),
  }),
  errors: ['payeeChecksTooMany', 'payeeAtThisBank', 'receivingBankRequired', 'batchTooMany'],
})

const batchId = z.strictObject({ orderId: z.string().check(z.regex(/^\d{20}$/, 'orderUnknown')) })

/** State of a line: `waiting` until its turn, then the state of its order, or `failed` without an order. */
export const batchLineStates = ['waiting', ...orderStates] as const

export const batchProgress = defineCall({
  name: 'PTR0102006_progress',
  summary: 'An own batch, line by line, as it stands now',
  access: payAccess,
  request: batchId,
  response: z.object({
    state: z.enum(orderStates),
    /** True if nothing in the batch can change any more. */
    final: z.boolean(),
    counts: batchCounts,
    lines: z.array(
      z.object({
        line: z.number(),
        payeeName: z.string(),
        payeeAccount: z.string(),
        bank: z.string(),
        bankName: bilingual,
        payeeType: z.enum(payeeTypes),
        amount: z.string(),
        fee: z.string(),
        purpose: z.enum(purposes),
        postscript: z.string(),
        state: z.enum(batchLineStates),
        reason: z.nullable(bilingual),
        /** The order of the line. Null before its turn, and if it was refused. */
        orderId: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['orderUnknown'],
})

export const batchResults = defineCall({
  name: 'PTR0102007_results',
  summary: 'The results of an own batch as an XLS file',
  access: payAccess,
  request: batchId,
  response: fileResponse,
  errors: ['orderUnknown'],
})

export const queryBatches = defineTransferQuery({
  name: 'PTR0103003_queryBatches',
  summary: 'The customer’s batch transfers of a period, newest first, with totals of the whole period',
  title: { zh: '批量转账记录', en: 'Batch transfers' },
  access,
})

export const batchCalls = [
  batchTemplate,
  readBatch,
  checkBatch,
  checkBatchNames,
  batchProgress,
  batchResults,
  queryBatches,
]
