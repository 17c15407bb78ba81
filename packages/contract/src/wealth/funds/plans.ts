import * as z from 'zod/mini'
import { customer, notCardOnly, payingMethods } from '../../core/access.ts'
import { bilingual } from '../../core/bilingual.ts'
import { defineCall } from '../../core/call.ts'
import {
  accountIdField,
  agreedField,
  amountField,
  dateField,
  orEmpty,
  wholeNumber,
} from '../../core/fields.ts'
import { defineOrder } from '../../orders/define-order.ts'
import { fundProductField } from './market.ts'
import { consentField, fundPurchaseErrors, suitabilityErrors } from './subscribe.ts'

const access = customer({ kinds: notCardOnly })
const planField = z.string().check(z.regex(/^\d{20}$/, 'investmentPlanUnknown'))
const terms = {
  payerAccountId: accountIdField,
  amount: amountField,
  day: wholeNumber(1, 28),
  /** Last possible day. Empty if the plan has no end. */
  endOn: orEmpty(dateField),
}
const planErrors = [
  'investmentPlanUnknown',
  'planEnded',
  'planAmountLeast',
  'planEndEarly',
  ...fundPurchaseErrors,
  'wealthAccountNeeded',
  ...suitabilityErrors,
  'calendarMissing',
  'dateRequired',
] as const

/** PIF1304000: invests an amount in a fund on a day of every month. */
export const setFundPlan = defineOrder({
  code: 'PIF1304',
  title: { zh: '基金定投', en: 'Regular investment plan' },
  access,
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({
    productCode: fundProductField,
    ...terms,
    agreed: agreedField('agreementUnread'),
    consent: consentField,
  }),
  errors: planErrors,
})

/** PIF1314: changes amount, day, account or end of a plan. */
export const changeFundPlan = defineOrder({
  code: 'PIF1314',
  title: { zh: '变更基金定投', en: 'Change a regular investment plan' },
  access,
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({ plan: planField, ...terms }),
  errors: planErrors,
})

export const planActions = ['suspend', 'resume', 'end'] as const

/** PIF1324: pauses, resumes or ends a plan. Ending needs no factor. */
export const arrangeFundPlan = defineOrder({
  code: 'PIF1324',
  title: { zh: '暂停或终止定投', en: 'Pause or end a regular investment plan' },
  access,
  signing: 'branch',
  input: z.strictObject({ plan: planField, action: z.enum(planActions) }),
  errors: [
    'investmentPlanUnknown',
    'planEnded',
    'assessmentNeeded',
    'assessmentExpired',
    'riskTooHigh',
    'calendarMissing',
  ],
})

const planRun = z.object({
  dueOn: z.string(),
  outcome: z.enum(['done', 'skipped', 'failed']),
  orderId: z.nullable(z.string()),
  reason: z.nullable(bilingual),
})

export const fundPlans = defineCall({
  name: 'PIF1304003_plans',
  summary: 'Regular investments with their next dates and past runs, newest first',
  access,
  request: z.strictObject({}),
  response: z.object({
    least: z.string(),
    plans: z.array(
      z.object({
        planId: z.string(),
        productCode: z.string(),
        name: bilingual,
        risk: z.number(),
        amount: z.string(),
        day: z.number(),
        accountId: z.string(),
        endOn: z.nullable(z.string()),
        state: z.enum(['running', 'suspended', 'ended']),
        suspendedFor: z.nullable(z.enum(['customer', 'suitability'])),
        endReason: z.nullable(z.string()),
        nextOn: z.nullable(z.string()),
        setAt: z.string(),
        runs: z.array(planRun),
        invested: z.string(),
      }),
    ),
  }),
})
export type FundPlan = z.infer<typeof fundPlans.response>['plans'][number]

export const planRehearsal = defineCall({
  name: 'PIF1304004_rehearsal',
  summary: 'What a regular investment of the past two years would have come to',
  access,
  request: z.strictObject({
    productCode: fundProductField,
    amount: amountField,
    day: wholeNumber(1, 28),
  }),
  response: z.object({
    from: z.string(),
    to: z.string(),
    runs: z.number(),
    skipped: z.number(),
    invested: z.string(),
    /** With dividends reinvested and purchase fees deducted. */
    value: z.string(),
    gain: z.string(),
    /** The largest loss against the amount paid in, in hundredths of a percent, and its date. */
    worst: z.nullable(z.object({ on: z.string(), bp: z.number() })),
  }),
  errors: ['productUnknown', 'amountInvalid', 'amountRequired'],
})
