import * as z from 'zod/mini'
import { customer, payingMethods } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField, amountField, maskedNumber, wholeNumber } from '../core/fields.ts'
import type { Bilingual } from '../core/text.ts'
import { defineOrder } from '../orders/define-order.ts'
import { unusableCardErrors } from './card-fields.ts'
import { limitKinds } from './limit-rules.ts'
import { cardProducts, cardStates } from './products.ts'
import { requestReasons, requestStates, requestStep } from './requests.ts'

const access = customer()

export const limitPurposes = ['travel', 'wedding', 'home', 'medical', 'shopping', 'other'] as const
export type LimitPurpose = (typeof limitPurposes)[number]

export const limitPurposeNames: Readonly<Record<LimitPurpose, Bilingual>> = {
  travel: { zh: '旅行', en: 'Travel' },
  wedding: { zh: '婚庆', en: 'Wedding' },
  home: { zh: '装修与家居', en: 'Home and furnishing' },
  medical: { zh: '医疗', en: 'Medical' },
  shopping: { zh: '大件消费', en: 'A large purchase' },
  other: { zh: '其他', en: 'Other' },
}

const cardErrors = ['accountRequired', ...unusableCardErrors] as const

const requestField = z.string('requestUnknown').check(z.regex(/^\d{20}$/, 'requestUnknown'))

/** PCC0201000: asks for a higher limit, permanent or temporary. The amount is the whole limit wanted. */
export const requestLimit = defineOrder({
  code: 'PCC0201',
  title: { zh: '信用卡调高额度', en: 'Raise a card limit' },
  access,
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({
    accountId: accountIdField,
    kind: z.enum(limitKinds),
    amount: amountField,
    /** Days of a temporary limit, the first counted. 0 for a permanent one. */
    days: wholeNumber(0, 999),
    purpose: z.enum(limitPurposes, 'limitPurposeRequired'),
    /** Yuan a year. */
    income: amountField,
  }),
  errors: [
    ...cardErrors,
    'amountInvalid',
    'limitThousands',
    'limitNotHigher',
    'limitAboveCap',
    'limitDays',
    'limitCardTooNew',
    'limitPaidLate',
    'cardOverdue',
    'limitPending',
    'limitTooSoon',
    'limitTemporaryStands',
  ],
})

/** On PCC0201000: lowers the limit at once. */
export const lowerLimit = defineOrder({
  code: 'PCC0202',
  title: { zh: '信用卡调低额度', en: 'Lower a card limit' },
  access,
  signing: 'branch',
  input: z.strictObject({ accountId: accountIdField, amount: amountField }),
  errors: [
    ...cardErrors,
    'amountInvalid',
    'limitThousands',
    'limitNotLower',
    'limitBelowUsed',
    'limitPending',
    'limitTemporaryStands',
  ],
})

const requestErrors = ['requestUnknown', 'requestOver'] as const

/** On PCC0201000: accepts the permanent limit that was approved. */
export const acceptLimit = defineOrder({
  code: 'PCC0203',
  title: { zh: '确认调高后的额度', en: 'Accept a new card limit' },
  access,
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({ accountId: accountIdField, request: requestField }),
  errors: [...requestErrors, ...cardErrors],
})

/** On PCC0201000: withdraws a request that is not decided yet. */
export const withdrawLimit = defineOrder({
  code: 'PCC0204',
  title: { zh: '撤回额度申请', en: 'Withdraw a limit request' },
  access,
  signing: 'branch',
  input: z.strictObject({ request: requestField }),
  errors: requestErrors,
})

export const documentsAtMost = 5

/** Sends documents that the card centre asked for, for a limit or a new card. */
export const sendRequestDocuments = defineOrder({
  code: 'PCC0205',
  title: { zh: '补充申请资料', en: 'Send documents' },
  access,
  input: z.strictObject({
    request: requestField,
    uploads: z
      .array(z.string().check(z.regex(/^\d{1,18}$/, 'uploadUnknown')))
      .check(z.minLength(1, 'documentsRequired'), z.maxLength(documentsAtMost, 'documentsRequired')),
  }),
  errors: [...requestErrors, 'uploadUnknown', 'documentsRequired'],
})

const sentence = z.nullable(bilingual)

/** Decimal texts are in RMB. */
const limitCard = z.object({
  accountId: z.string(),
  number: maskedNumber,
  product: z.enum(cardProducts),
  state: z.enum(cardStates),
  permanent: z.string(),
  /** Temporary limit in force, on top of the permanent one. */
  temporary: z.string(),
  temporaryUntil: z.nullable(z.string()),
  cashLimit: z.string(),
  /** What is owed and held. The limit cannot be lowered below it. */
  used: z.string(),
  available: z.string(),
  /** The highest limits that can be asked for. */
  most: z.object({ permanent: z.string(), temporary: z.string() }),
  /** Why the limit cannot be changed now. Null if it can. */
  refusals: z.object({ permanent: sentence, temporary: sentence, lower: sentence }),
})
export type LimitCard = z.infer<typeof limitCard>

const limitRequest = z.object({
  request: z.string(),
  accountId: z.string(),
  number: maskedNumber,
  kind: z.enum(limitKinds),
  state: z.enum(requestStates),
  before: z.string(),
  asked: z.string(),
  /** Null until a limit is granted. */
  given: z.nullable(z.string()),
  reason: z.nullable(z.enum(requestReasons)),
  purpose: z.enum(limitPurposes),
  days: z.number(),
  /** The last day of a temporary limit. Null before it is in force. */
  until: z.nullable(z.string()),
  /** The last day on which the limit can be accepted. */
  acceptBy: z.nullable(z.string()),
  steps: z.array(requestStep),
})
export type LimitRequest = z.infer<typeof limitRequest>

export const cardLimits = defineCall({
  name: 'PCC0201003_limits',
  summary: 'Limits of the own credit cards, what can be asked for, and the requests so far, the newest first',
  access,
  request: z.strictObject({}),
  response: z.object({
    leastDays: z.number(),
    mostDays: z.number(),
    step: z.string(),
    cards: z.array(limitCard),
    requests: z.array(limitRequest),
  }),
})

export const limitOrders = [requestLimit, lowerLimit, acceptLimit, withdrawLimit, sendRequestDocuments]
