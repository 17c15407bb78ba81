import * as z from 'zod/mini'
import { customer, mayMoveOwnMoney, payingMethods } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import type { ErrorKey } from '../core/errors.ts'
import { byRule } from '../core/fields/kinds.ts'
import {
  accountIdField,
  amountField,
  dateField,
  orEmpty,
  pocketField,
  postcodeField,
  receiptAddressField,
  wholeNumber,
} from '../core/fields.ts'
import { currencies } from '../core/money.ts'
import { defineQuery, nameOf, periodFilter } from '../core/query.ts'
import { normaliseNumber } from '../core/rules/index.ts'
import { type Bilingual, type Language, languages } from '../core/text.ts'
import { defineOrder } from '../orders/define-order.ts'
import { unusableErrors } from '../orders/payment-errors.ts'

/** Services that customers apply for. */
export const applicationTypes = [
  'proofPoint',
  'proofPeriod',
  'accountProof',
  'statementPost',
  'settlementProof',
  'cardReplacement',
  'taxDeclaration',
] as const
export type ApplicationType = (typeof applicationTypes)[number]
export const applicationTypeNames: Readonly<Record<ApplicationType, Bilingual>> = {
  proofPoint: { zh: '存款证明（时点）', en: 'Proof of deposit, on a day' },
  proofPeriod: { zh: '存款证明（时段）', en: 'Proof of deposit, over a period' },
  accountProof: { zh: '开户证明', en: 'Proof of account' },
  statementPost: { zh: '流水寄送', en: 'Statement by post' },
  settlementProof: { zh: '贷款结清证明', en: 'Loan settlement letter' },
  cardReplacement: { zh: '换卡', en: 'Card replacement' },
  taxDeclaration: { zh: '税收居民身份声明', en: 'Declaration of tax residence' },
}

export const applicationStates = [
  'submitted',
  'accepted',
  'making',
  'posted',
  'ready',
  'done',
  'refused',
  'cancelled',
] as const
export type ApplicationState = (typeof applicationStates)[number]
export const applicationStateNames: Readonly<Record<ApplicationState, Bilingual>> = {
  submitted: { zh: '已提交', en: 'Submitted' },
  accepted: { zh: '已受理', en: 'Accepted' },
  making: { zh: '制作中', en: 'In preparation' },
  posted: { zh: '已寄出', en: 'Posted' },
  ready: { zh: '待领取', en: 'Ready to collect' },
  done: { zh: '已完成', en: 'Completed' },
  refused: { zh: '已退回', en: 'Declined' },
  cancelled: { zh: '已撤销', en: 'Cancelled' },
}

/** Returns true if the customer can still cancel the application, because nothing has been made yet. */
export const isCancellable = (state: ApplicationState): boolean =>
  state === 'submitted' || state === 'accepted'

export const replacementReasons = ['damaged', 'expiring'] as const
export type ReplacementReason = (typeof replacementReasons)[number]
export const taxResidences = ['mainland', 'elsewhere', 'both'] as const
export type TaxResidence = (typeof taxResidences)[number]
/** Why a person has no tax number of the other country. */
export const taxNumberReasons = ['notIssued', 'notObtained'] as const
export type TaxNumberReason = (typeof taxNumberReasons)[number]

/** Most copies of one paper. */
export const mostCopies = 5
const copiesField = wholeNumber(1, mostCopies)

/** Money of an own account, or a certificate of deposit ("deposit.12.0001"). */
const subjectField = z.union([
  z.string().check(z.regex(/^deposit\.[1-9]\d{0,17}\.\d{4,12}$/, 'accountRequired')),
  pocketField,
])

const taxNumberField = z
  .string()
  .check(z.overwrite(normaliseNumber), z.regex(/^[A-Z0-9./-]{0,40}$/, 'taxNumberInvalid'))

const proof = {
  subject: subjectField,
  amount: amountField,
  /** Language of the paper. */
  language: z.enum(languages),
  copies: copiesField,
}

export const applicationDetails = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('proofPoint'), ...proof }),
  /** Proves a balance for a period. The money is held until the end of its last day. */
  z.strictObject({ type: z.literal('proofPeriod'), ...proof, until: dateField }),
  z.strictObject({ type: z.literal('accountProof'), accountId: accountIdField, copies: copiesField }),
  z.strictObject({
    type: z.literal('statementPost'),
    accountId: accountIdField,
    from: dateField,
    to: dateField,
  }),
  z.strictObject({ type: z.literal('settlementProof'), accountId: accountIdField, copies: copiesField }),
  z.strictObject({
    type: z.literal('cardReplacement'),
    accountId: accountIdField,
    reason: z.enum(replacementReasons, 'replacementReasonRequired'),
  }),
  z
    .strictObject({
      type: z.literal('taxDeclaration'),
      residence: z.enum(taxResidences),
      /** Two letters. Empty for a person resident only in the mainland. */
      country: z.string().check(z.regex(/^([A-Z]{2})?$/, 'taxCountryRequired')),
      taxNumber: taxNumberField,
      /** Empty if there is a number, or if none is needed. */
      reason: orEmpty(z.enum(taxNumberReasons)),
    })
    .check(
      refused('country', 'taxCountryRequired', (tax) => tax.country === ''),
      refused('taxNumber', 'taxNumberRequired', (tax) => tax.taxNumber === '' && tax.reason === ''),
    ),
])

interface Tax {
  residence: TaxResidence
  country: string
  taxNumber: string
  reason: string
}

/** Returns a check of a field that residents of another country must fill in. */
function refused(field: keyof Tax, error: ErrorKey, isMissing: (tax: Tax) => boolean) {
  return z.refine<Tax>((tax) => tax.residence === 'mainland' || !isMissing(tax), { error, path: [field] })
}

/** How a paper reaches the customer. */
export const applicationDelivery = z.discriminatedUnion('way', [
  z.strictObject({
    way: z.literal('branch'),
    branch: z.string().check(z.regex(/^\d{12}$/, 'branchRequired')),
  }),
  z.strictObject({ way: z.literal('express'), address: receiptAddressField, postcode: postcodeField }),
  z.strictObject({ way: z.literal('none') }),
])

/** Returns true if the application results in nothing to send. */
export const needsNoDelivery = (type: ApplicationType): boolean => type === 'taxDeclaration'

/** PCS0601000: applies for a paper, or for a replacement card. */
export const applyForService = defineOrder({
  code: 'PCS0601',
  title: { zh: '服务申请', en: 'Service request' },
  access: customer({ kinds: mayMoveOwnMoney }),
  methods: payingMethods,
  input: z
    .strictObject({
      details: applicationDetails,
      delivery: applicationDelivery,
      /** The customer's account that pays the fee. Empty if there is no fee. */
      feeAccountId: orEmpty(accountIdField),
    })
    .check(
      byRule(({ details, delivery }) =>
        needsNoDelivery(details.type) === (delivery.way === 'none') ? null : 'branchRequired',
      ),
    ),
  errors: [
    ...unusableErrors,
    'accountNotSigned',
    'accountWrongType',
    'amountDecimals',
    'proofAmount',
    'serviceBalance',
    'proofUntil',
    'proofDeposit',
    'loanNotSettled',
    'replacementWaiting',
    'replacementReasonRequired',
    'taxCountryRequired',
    'taxNumberRequired',
    'taxNumberInvalid',
    'dateRequired',
    'dateRangeInvalid',
    'dateRangeTooLong',
    'dateTooEarly',
    'statementPeriodFuture',
    'branchRequired',
    'receiptAddressRequired',
    'receiptAddressInvalid',
    'postcodeRequired',
    'postcodeInvalid',
    'signingRequired',
  ],
})

const applicationIdField = z.string().check(z.regex(/^\d{20}$/, 'applicationUnknown'))

/** PCS0602000: cancels an application before anything has been made. */
export const cancelApplication = defineOrder({
  code: 'PCS0602',
  title: { zh: '撤销服务申请', en: 'Cancel a service request' },
  access: customer({ kinds: mayMoveOwnMoney }),
  input: z.strictObject({ application: applicationIdField }),
  errors: ['applicationUnknown', 'applicationMade', 'applicationEnded'],
})

const currency = z.enum(currencies)

export const applicationForm = defineCall({
  name: 'PCS0601003_form',
  summary: 'What can be applied for now: accounts, certificates, settled loans and cards, fees and branches',
  access: customer({ kinds: mayMoveOwnMoney }),
  request: z.strictObject({}),
  response: z.object({
    today: z.string(),
    /** The last day until which money can be held. */
    latestUntil: z.string(),
    /** Fees of one copy. */
    fees: z.object({ proofCopy: z.string(), statementPost: z.string() }),
    pickUpDays: z.number(),
    /** Expected dates: made, on its way or ready, done. */
    dates: z.object({ made: z.string(), sent: z.string(), done: z.string() }),
    deposits: z.array(
      z.object({
        subject: z.string(),
        number: z.string(),
        account: z.string(),
        currency,
        principal: z.string(),
        maturesOn: z.nullable(z.string()),
      }),
    ),
    settledLoans: z.array(z.object({ accountId: z.string(), number: z.string() })),
    /** Cards that can be replaced. A card with a replacement under way cannot. */
    cards: z.array(z.object({ accountId: z.string(), number: z.string(), waiting: z.boolean() })),
    branches: z.array(z.object({ code: z.string(), name: bilingual, city: bilingual, address: bilingual })),
    ownBranch: z.string(),
  }),
})

/** One year per query, two years back. */
export const applicationReach = { rangeMonths: 12, backMonths: 24 }

export const applications = defineQuery({
  name: 'PCS0602003_applications',
  summary: 'Service applications, the newest first, with what has become of each',
  title: { zh: '服务申请记录', en: 'Service requests' },
  access: customer({ kinds: mayMoveOwnMoney }),
  reach: applicationReach,
  filters: {
    ...periodFilter,
    type: z.optional(z.enum(applicationTypes)),
    state: z.optional(z.enum(applicationStates)),
  },
  row: z.object({
    applicationId: z.string(),
    at: z.string(),
    type: z.enum(applicationTypes),
    /** The account concerned, masked. Null if the application concerns the person. */
    account: z.nullable(z.string()),
    state: z.enum(applicationStates),
    copies: z.nullable(z.number()),
    fee: z.string(),
    /** The amount held on the account, and the last day of the hold. Null if nothing was held. */
    held: z.nullable(z.object({ amount: z.string(), currency, until: z.string(), stands: z.boolean() })),
    /** Where the paper goes. */
    delivery: z.nullable(bilingual),
    /** Number of the express parcel. */
    parcel: z.nullable(z.string()),
    /** Why the application was declined. */
    reason: z.nullable(z.string()),
    /** Past steps, oldest first, and the expected dates of the steps to come. */
    steps: z.array(z.object({ state: z.enum(applicationStates), at: z.string() })),
    ahead: z.array(z.object({ state: z.enum(applicationStates), on: z.string() })),
    cancellable: z.boolean(),
  }),
  choices: {
    type: { title: { zh: '服务', en: 'Service' }, names: applicationTypeNames },
    state: { title: { zh: '状态', en: 'Status' }, names: applicationStateNames },
  },
  line: {
    kind: () => 'letter',
    at: ({ at }) => at,
    title: ({ type }, { language }) => applicationTypeNames[type][language],
    below: [
      ({ reason }) => reason,
      ({ account }) => account,
      ({ fee }, { language, money }) =>
        fee === '0.00' ? null : { zh: `费用${money(fee)}`, en: `fee ${money(fee)}` }[language],
    ],
    state: ({ state }) => {
      if (state === 'done') return null
      const name = applicationStateNames[state]
      if (state === 'refused') return { name, tone: 'bad', outcome: 'void' }
      return state === 'cancelled'
        ? { name, tone: 'plain', outcome: 'void' }
        : { name, tone: state === 'ready' ? 'attention' : 'sea', outcome: 'open' }
    },
    heads: 'months',
  },
  columns: {
    at: { title: { zh: '申请时间', en: 'Applied' }, kind: 'moment', value: ({ at }) => at },
    type: {
      title: { zh: '服务', en: 'Service' },
      value: ({ type }, language: Language) => applicationTypeNames[type][language],
    },
    account: { title: { zh: '账户', en: 'Account' }, kind: 'digits', value: ({ account }) => account },
    fee: { title: { zh: '费用', en: 'Fee' }, kind: 'amount', value: ({ fee }) => fee },
    state: {
      title: { zh: '状态', en: 'Status' },
      value: ({ state }, language: Language) => nameOf(applicationStateNames, state, language),
    },
  },
})
export type ApplicationRow = z.infer<typeof applications.response>['rows'][number]

export type ApplicationDetails = z.output<typeof applicationDetails>
export type ApplicationDelivery = z.output<typeof applicationDelivery>

export const applicationCalls = [applicationForm, applications]
export const applicationOrders = [applyForService, cancelApplication]
