import * as z from 'zod/mini'
import { customer, payingMethods } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField, emailField, orEmpty, postcodeField, receiptAddressField } from '../core/fields.ts'
import { languages } from '../core/text.ts'
import { defineOrder } from '../orders/define-order.ts'
import { listedCard } from './card-fields.ts'

/** What the printer can report of a paper bill that it has taken. */
export const paperFailures = ['notPrinted', 'returned'] as const
export type PaperFailure = (typeof paperFailures)[number]

/** PCC0104000: chooses how the bills of a card are sent. The electronic bill is always made. */
export const setBillDelivery = defineOrder({
  code: 'PCC0104',
  title: { zh: '账单寄送设置', en: 'Statement delivery' },
  access: customer(),
  methods: payingMethods,
  signing: 'branch',
  input: z
    .strictObject({
      accountId: accountIdField,
      /** Empty if no bill is sent by e-mail. Typed twice. */
      email: orEmpty(emailField),
      emailAgain: orEmpty(emailField),
      paper: z.boolean(),
      /** Address for paper bills. Empty if there are none. */
      address: orEmpty(receiptAddressField),
      postcode: orEmpty(postcodeField),
      sms: z.boolean(),
      /** Language of paper bills, e-mails and texts. */
      language: z.enum(languages),
    })
    .check(
      z.refine(({ email, emailAgain }) => email.toLowerCase() === emailAgain.toLowerCase(), {
        path: ['emailAgain'],
        error: 'emailsDiffer',
      }),
      z.refine(({ paper, address }) => !paper || address !== '', {
        path: ['address'],
        error: 'receiptAddressRequired',
      }),
      z.refine(({ paper, postcode }) => !paper || postcode !== '', {
        path: ['postcode'],
        error: 'postcodeRequired',
      }),
    ),
  errors: [
    ...(['accountUnknown', 'accountNotSigned', 'accountClosed', 'accountRequired'] as const),
    ...(['emailInvalid', 'emailsDiffer', 'receiptAddressRequired', 'receiptAddressInvalid'] as const),
    ...(['postcodeRequired', 'postcodeInvalid', 'deliveryUnchanged', 'paperUnavailable'] as const),
  ],
})

/** How the bills of each card are sent now. */
export const billDelivery = defineCall({
  name: 'PCC0104003_cards',
  summary: 'Credit cards with the ways in which their bills are sent',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    /** False if the bank has no printer. No paper bills are then sent. */
    paperOffered: z.boolean(),
    /** Contact data on record, which a form may offer. Empty if the bank has none. */
    own: z.object({ email: z.string(), address: z.string(), postcode: z.string() }),
    cards: z.array(
      z.object({
        ...listedCard,
        email: z.string(),
        address: z.string(),
        postcode: z.string(),
        paper: z.boolean(),
        sms: z.boolean(),
        language: z.enum(languages),
        /** Day of the month on which bills are made. Paper bills are posted after it. */
        billDay: z.number(),
        /** The first bill to which a change made now applies. */
        nextBillOn: z.string(),
        /** The last bill, if its paper was not printed or not delivered and the delivery is unchanged since. */
        paperFailure: z.nullable(
          z.object({ billedOn: z.string(), failure: z.enum(paperFailures), on: z.string() }),
        ),
        refusal: z.nullable(bilingual),
      }),
    ),
  }),
})
