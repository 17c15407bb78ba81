import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import {
  agreedField,
  amountField,
  dateField,
  mobileField,
  personNameField,
  postcodeField,
  receiptAddressField,
} from '../core/fields.ts'
import { normaliseText } from '../core/rules/index.ts'
import { defineOrder } from '../orders/define-order.ts'
import { cardProducts } from './products.ts'
import { requestReasons, requestStates, requestStep } from './requests.ts'

/** Days of the month on which bills can be made. */
export const offeredBillDays = [5, 12, 18] as const
export const billDayField = z.union(
  offeredBillDays.map((day) => z.literal(day)),
  'billDayRequired',
)
/** Characters of the name printed on a card, blanks included. */
export const printedNameMost = 19
export const applicantAges = { least: 18, most: 65 } as const

/** Capital letters, words separated by one blank. */
const printedNameField = z.string('printedNameInvalid').check(
  z.overwrite((text) => normaliseText(text).toUpperCase()),
  z.regex(/^[A-Z]+( [A-Z]+)*$/, 'printedNameInvalid'),
  z.maxLength(printedNameMost, 'printedNameInvalid'),
)

const employerField = z
  .string('employerRequired')
  .check(z.overwrite(normaliseText), z.minLength(2, 'employerRequired'), z.maxLength(60, 'employerRequired'))

/** /openCard: applies for a new credit card; the card centre decides. */
export const applyForCard = defineOrder({
  code: 'PCC0901',
  title: { zh: '申请信用卡', en: 'Apply for a credit card' },
  access: customer(),
  input: z.strictObject({
    product: z.enum(cardProducts, 'cardProductRequired'),
    printedName: printedNameField,
    /** The last day on which the document on record is valid. */
    idExpiresOn: dateField,
    employer: employerField,
    /** Yuan a year. */
    income: amountField,
    contactName: personNameField,
    contactMobile: mobileField,
    billDay: billDayField,
    address: receiptAddressField,
    postcode: postcodeField,
    agreed: agreedField('agreementUnread'),
    creditConsent: agreedField('agreementUnread'),
  }),
  errors: [
    'agreementUnread',
    'amountInvalid',
    'applicantAge',
    'applicationPending',
    'cardHeld',
    'documentExpired',
    'contactIsSelf',
  ],
})

/** State of an application. Decimal texts are in RMB. */
export const shownApplication = z.object({
  /** Number of the application. */
  request: z.string(),
  product: z.enum(cardProducts),
  state: z.enum(requestStates),
  given: z.nullable(z.string()),
  reason: z.nullable(z.enum(requestReasons)),
  income: z.string(),
  printedName: z.string(),
  /** Masked. */
  address: z.string(),
  mobile: z.string(),
  /** The last day on which the card can be activated. */
  activateBy: z.nullable(z.string()),
  /** Number of the card, masked, once the card is made. */
  cardNumber: z.nullable(z.string()),
  steps: z.array(requestStep),
})
export type ShownApplication = z.infer<typeof shownApplication>

/** /openCard: what each card costs and brings, and what the customer's spending would have earned with it. */
export const cardChooser = defineCall({
  name: 'cards003_chooser',
  summary: 'Cards with limit, points and what the purchases of the last twelve months would have earned',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    /** The twelve months, both days included. */
    from: z.string(),
    to: z.string(),
    /** Purchases by debit card and credit card less refunds, in RMB. */
    count: z.number(),
    amount: z.string(),
    products: z.array(
      z.object({
        product: z.enum(cardProducts),
        most: z.string(),
        /** Points for each yuan, in hundredths, on the day of the answer. */
        rateE2: z.number(),
        /** By the rates in force on the day of each purchase. */
        earned: z.number(),
        /** What these points lower a bill by, in RMB. Null if they are too few to be used. */
        worth: z.nullable(z.string()),
        held: z.boolean(),
      }),
    ),
  }),
})

export const cardApplications = defineCall({
  name: 'cards001_applications',
  summary: 'Cards that can be applied for, and the own applications, the newest first',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    mobile: z.string(),
    printedName: z.string(),
    address: z.string(),
    postcode: z.string(),
    employer: z.string(),
    products: z.array(z.object({ product: z.enum(cardProducts), most: z.string() })),
    /** Why the customer cannot apply now. Null if they can. */
    refusal: z.nullable(bilingual),
    applications: z.array(shownApplication),
  }),
})
