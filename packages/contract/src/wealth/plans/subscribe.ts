import * as z from 'zod/mini'
import { contractMethods, contractNumber, type PaperKey } from '../../contracts/index.ts'
import { customer, notCardOnly } from '../../core/access.ts'
import { defineCall } from '../../core/call.ts'
import { accountIdField, amountField } from '../../core/fields.ts'
import type { Bilingual } from '../../core/text.ts'
import { defineOrder } from '../../orders/define-order.ts'
import { consentField } from '../funds/subscribe.ts'

const bilingual = z.object({ zh: z.string(), en: z.string() })
const productCode = z.string('productUnknown').check(z.regex(/^[A-Z0-9]{4,12}$/, 'productUnknown'))

/** What is read before an asset plan or a private product is bought, besides its contract. */
export const planPapersOf = (product: string): PaperKey[] =>
  (['productDescription', 'riskDisclosure', 'investorNotice'] as const).map((kind) => ({
    subject: product,
    kind,
  }))

/** An asset plan as it is offered. */
export const assetPlan = z.object({
  product: z.string(),
  name: bilingual,
  /** 1 to 5. */
  risk: z.number(),
  first: z.string(),
  step: z.string(),
  benchmark: z.nullable(bilingual),
  nav: z.nullable(z.object({ value: z.string(), on: z.string() })),
  /** Published ones of the last year, oldest first. */
  navs: z.array(z.object({ on: z.string(), value: z.string() })),
  /** Parts of a million: subscription, management and custody a year. */
  subscriptionPpm: z.number(),
  managementPpm: z.number(),
  custodyPpm: z.number(),
  lockDays: z.number(),
  /** Days on which it can be redeemed next. */
  openDays: z.array(z.string()),
  isOpen: z.boolean(),
})
export type AssetPlan = z.infer<typeof assetPlan>

export const assetPlans = defineCall({
  name: 'PIF1402003_plans',
  summary: 'Asset plans or private products, with what decides whether the customer may buy them',
  access: customer({ kinds: notCardOnly }),
  /** Asset plans where nothing is said. */
  request: z.strictObject({ type: z.optional(z.enum(['assetPlan', 'private'])) }),
  response: z.object({
    plans: z.array(assetPlan),
    /** The last day the customer is a qualified investor; null for who is none. */
    qualifiedUntil: z.nullable(z.string()),
    /** The risk grade in force; null where there is none. */
    grade: z.nullable(z.number()),
    /** From which risk on a sentence is typed. */
    consentFrom: z.number(),
    /** T and end of the cooling-off of what would be signed now. */
    coolingOffUntil: z.string(),
    tradeOn: z.string(),
  }),
  errors: ['calendarMissing'],
})

const subscriptionErrors = [
  'productUnknown',
  'productNotSold',
  'accountRequired',
  'accountUnknown',
  'accountReportedLost',
  'debitCardReportedLost',
  'accountFrozen',
  'accountClosed',
  'accountWrongType',
  'cardPasswordReportedLost',
  'currencyUnsupported',
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

/** Draws the contract up for an amount; the same again gives the same contract. */
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

/** Signs a contract and has the money held; 24 hours of cooling-off follow. */
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
      /** The papers were read; checked against the readings. */
      agreed: z.literal(true, 'agreementUnread'),
      /** Typed where the risk takes it, else empty. */
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

/** PIF1402000. */
export const subscribePlan = signedPurchase({
  code: 'PIF1402',
  title: { zh: '资管产品认购', en: 'Subscribe to an asset plan' },
})

/** PIF1203000: of a private product, which is bought as asset plans are. */
export const subscribePrivate = signedPurchase({
  code: 'PIF1213',
  title: { zh: '私募理财购买', en: 'Buy a private product' },
})
