import * as z from 'zod/mini'
import { contractMethods, contractNumber, type PaperKey } from '../../contracts/index.ts'
import { customer, notCardOnly } from '../../core/access.ts'
import { bilingual } from '../../core/bilingual.ts'
import { defineCall } from '../../core/call.ts'
import { accountIdField, amountField } from '../../core/fields.ts'
import type { Bilingual } from '../../core/text.ts'
import { defineOrder } from '../../orders/define-order.ts'
import { currentAccountErrors } from '../../orders/payment-errors.ts'
import { consentField } from '../funds/subscribe.ts'

const productCode = z.string('productUnknown').check(z.regex(/^[A-Z0-9]{4,12}$/, 'productUnknown'))

/** Returns the papers to read before an asset plan or a private product is bought, besides its contract. */
export const planPapersOf = (product: string): PaperKey[] =>
  (['productDescription', 'riskDisclosure', 'investorNotice'] as const).map((kind) => ({
    subject: product,
    kind,
  }))

/** An asset plan on offer. */
export const assetPlan = z.object({
  product: z.string(),
  name: bilingual,
  /** 1 to 5. */
  risk: z.number(),
  first: z.string(),
  step: z.string(),
  benchmark: z.nullable(bilingual),
  nav: z.nullable(z.object({ value: z.string(), on: z.string() })),
  /** NAVs published in the last year, oldest first. */
  navs: z.array(z.object({ on: z.string(), value: z.string() })),
  /** Parts of a million: subscription fee; management and custody fees per year. */
  subscriptionPpm: z.number(),
  managementPpm: z.number(),
  custodyPpm: z.number(),
  lockDays: z.number(),
  /** The next days on which the plan can be redeemed. */
  openDays: z.array(z.string()),
  isOpen: z.boolean(),
})
export type AssetPlan = z.infer<typeof assetPlan>

export const assetPlans = defineCall({
  name: 'PIF1402003_plans',
  summary: 'Asset plans or private products, with what decides whether the customer may buy them',
  access: customer({ kinds: notCardOnly }),
  /** Asset plans if `type` is omitted. */
  request: z.strictObject({ type: z.optional(z.enum(['assetPlan', 'private'])) }),
  response: z.object({
    plans: z.array(assetPlan),
    /** The last day on which the customer is a qualified investor. Null if they are not. */
    qualifiedUntil: z.nullable(z.string()),
    /** The risk grade in force. Null if there is none. */
    grade: z.nullable(z.number()),
    /** Lowest risk at which the sentence is typed. */
    consentFrom: z.number(),
    /** T, and the end of the cooling-off, for a contract signed now. */
    coolingOffUntil: z.string(),
    tradeOn: z.string(),
  }),
  errors: ['calendarMissing'],
})

const subscriptionErrors = [
  'productUnknown',
  'productNotSold',
  'accountRequired',
  ...currentAccountErrors,
  'amountRequired',
  'amountInvalid',
  'amountBelowFirst',
  'insufficientBalance',
  'wealthAccountNeeded',
  'qualifiedNeeded',
  'assessmentNeeded',
  'assessmentExpired',
  'riskTooHigh',
  'calendarMissing',
] as const

/** Draws up the contract for an amount. A repeated call returns the same contract. */
export const drawUpPlanContract = defineCall({
  name: 'PIF1402004_contract',
  summary: 'Draws up the contract of an asset plan or a private product for an amount',
  access: customer({ kinds: notCardOnly, methods: contractMethods }),
  request: z.strictObject({ product: productCode, payerAccountId: accountIdField, amount: amountField }),
  response: z.object({ contract: z.string(), sha256: z.string() }),
  errors: [
    ...subscriptionErrors,
    'documentsBusy',
    'documentCharacter',
    'signingRequired',
    'accountNotSigned',
  ],
  changes: true,
})

/** Declares a purchase that signs a contract and holds the money. 24 hours of cooling-off follow. */
const signedPurchase = (named: { code: string; title: Bilingual }) =>
  defineOrder({
    ...named,
    access: customer({ kinds: notCardOnly }),
    methods: contractMethods,
    signing: 'branch',
    input: z.strictObject({
      product: productCode,
      payerAccountId: accountIdField,
      amount: amountField,
      contract: contractNumber,
      /** True if the papers were read. The bank checks this against the recorded readings. */
      agreed: z.literal(true, 'agreementUnread'),
      /** Typed if the risk requires it. Otherwise empty. */
      consent: consentField,
    }),
    errors: [
      ...subscriptionErrors,
      'contractUnknown',
      'contractChanged',
      'contractUnread',
      'documentUnread',
      'agreementUnread',
      'riskConsentMissing',
    ],
  })

/** PIF1402000: buys an asset plan. */
export const subscribePlan = signedPurchase({
  code: 'PIF1402',
  title: { zh: '资管产品认购', en: 'Subscribe to an asset plan' },
})

/** PIF1203000: buys a private product, in the same way as an asset plan. */
export const subscribePrivate = signedPurchase({
  code: 'PIF1213',
  title: { zh: '私募理财购买', en: 'Buy a private product' },
})
