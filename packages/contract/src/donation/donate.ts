import * as z from 'zod/mini'
import { customer, payingMethods } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { textField } from '../core/fields/kinds.ts'
import {
  accountIdField,
  amountField,
  atMost,
  emailField,
  orEmpty,
  postcodeField,
  receiptAddressField,
} from '../core/fields.ts'
import { characterCount, normaliseText } from '../core/rules/index.ts'
import { defineOrder } from '../orders/define-order.ts'
import { limitErrors, payerErrors } from '../orders/payment-errors.ts'

/** Errors of how a receipt is to arrive. */
const receiptErrors = [
  'emailRequired',
  'emailInvalid',
  'receiptAddressRequired',
  'receiptAddressInvalid',
  'postcodeRequired',
  'postcodeInvalid',
] as const

export const receiptKinds = ['none', 'electronic', 'paper'] as const
export const honourNames = ['full', 'nickname', 'anonymous'] as const
export const donorNameMax = 20
export const donationNoteMax = 60

/** Name of the donor. Empty for the customer's own. */
const donorNameField = textField((text) =>
  text === '' || (characterCount(text) <= donorNameMax && /^[\p{Script=Han}A-Za-z0-9]+$/u.test(text))
    ? null
    : 'donorNameInvalid',
)

const noteField = z.string().check(z.overwrite(normaliseText), atMost(donationNoteMax, 'noteTooLong'))

/** Where a receipt is sent, shown to the donor: an e-mail address; for a paper receipt also address and postcode. */
export const receiptFields = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('electronic'), email: emailField }),
  z.strictObject({
    kind: z.literal('paper'),
    email: emailField,
    address: receiptAddressField,
    postcode: postcodeField,
  }),
])

/**
 * PLT0101000: gives money to a charity, final at once. Customers who hold only a credit card may read the page but have no
 * account to give from.
 */
export const donate = defineOrder({
  code: 'PLT0101',
  title: { zh: '慈善捐款', en: 'Charity donation' },
  access: customer(),
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({
    charity: z.string('charityRequired').check(z.regex(/^[A-Z0-9]{2,12}$/, 'charityRequired')),
    payerAccountId: accountIdField,
    amount: amountField,
    donorName: donorNameField,
    note: noteField,
    receipt: receiptFields,
    /** The donor's name in the honour list. Null if the donor is not listed. */
    honour: z.nullable(z.enum(honourNames)),
  }),
  errors: [
    ...payerErrors,
    'accountNotSigned',
    'accountWrongType',
    'transferServiceClosed',
    'currencyUnsupported',
    'amountInvalid',
    'insufficientBalance',
    ...limitErrors,
    'charityRequired',
    'charityClosed',
    'donorNameInvalid',
    'noteTooLong',
    ...receiptErrors,
    'honourNicknameMissing',
  ],
})

export const charityStates = ['open', 'paused', 'ended'] as const

export const charityRow = z.object({
  charity: z.string(),
  name: bilingual,
  foundation: bilingual,
  /** What the charity does. */
  does: bilingual,
  registration: z.string(),
  state: z.enum(charityStates),
  goal: z.string(),
  raised: z.string(),
  /** Number of people helped, as the charity reports it. */
  helped: z.number(),
  /** The latest daily sum that reached the charity, and when. Null if none has. */
  lastSettled: z.nullable(z.object({ on: z.string(), amount: z.string() })),
})
export type CharityRow = z.infer<typeof charityRow>

export const charities = defineCall({
  name: 'PLT0101003_charities',
  summary: 'Charities that can be given to, and those that could',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({ charities: z.array(charityRow) }),
})

/** Withdraws a donation from the honour list, at once. */
export const withdrawHonour = defineOrder({
  code: 'PLT0102',
  title: { zh: '撤出捐款光荣榜', en: 'Withdraw from the honour list' },
  access: customer(),
  input: z.strictObject({ serial: z.string().check(z.regex(/^JZ\d{17}$/, 'serialUnknown')) }),
  errors: ['serialUnknown', 'honourNotShown'],
})

/** Requests the receipt of a donation of this year. */
export const askReceipt = defineOrder({
  code: 'PLT0103',
  title: { zh: '补开捐款收据', en: 'Request a receipt' },
  access: customer(),
  input: z.strictObject({
    serial: z.string().check(z.regex(/^JZ\d{17}$/, 'serialUnknown')),
    email: emailField,
    /** Both filled for a paper receipt, otherwise both empty. */
    address: orEmpty(receiptAddressField),
    postcode: orEmpty(postcodeField),
  }),
  errors: ['serialUnknown', 'receiptTooLate', 'receiptAlready', ...receiptErrors],
})
