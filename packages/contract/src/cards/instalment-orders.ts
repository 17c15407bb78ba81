import * as z from 'zod/mini'
import { customer, payingMethods } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField, agreedField, amountField, maskedNumber, wholeNumber } from '../core/fields.ts'
import { defineOrder } from '../orders/define-order.ts'
import { listedCard, unusableCardErrors } from './card-fields.ts'
import { planStates } from './instalments.ts'

const access = customer()

const cardErrors = ['accountRequired', ...unusableCardErrors] as const

/** PCC0803000: puts retail of the last bill, or an unbilled purchase, into instalments. */
export const beginInstalments = defineOrder({
  code: 'PCC0803',
  title: { zh: '办理分期', en: 'Pay in instalments' },
  needsDays: true,
  access,
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({
    accountId: accountIdField,
    /** `bill`, or the number of a purchase. */
    source: z.string('instalmentUnknown').check(z.regex(/^(bill|\d{1,18})$/, 'instalmentUnknown')),
    amount: amountField,
    periods: wholeNumber(1, 99, 'instalmentPeriods'),
    agreed: agreedField('agreementUnread'),
  }),
  errors: [
    ...cardErrors,
    'amountInvalid',
    'cardOverdue',
    'instalmentUnknown',
    'instalmentWindow',
    'instalmentRange',
    'instalmentPeriods',
  ],
})

const planOfCard = {
  accountId: accountIdField,
  plan: z.string('planUnknown').check(z.regex(/^\d{20}$/, 'planUnknown')),
}

/** On PCC0803000: ends a plan early. The principal that is not due becomes a purchase of today. */
export const settleInstalments = defineOrder({
  code: 'PCC0804',
  title: { zh: '提前结清分期', en: 'Repay instalments early' },
  needsDays: true,
  access,
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject(planOfCard),
  errors: [...cardErrors, 'planUnknown', 'planOver'],
})

/** On PCC0803000: withdraws a plan on its first day. */
export const withdrawInstalments = defineOrder({
  code: 'PCC0805',
  title: { zh: '撤销分期', en: 'Cancel instalments' },
  needsDays: true,
  access,
  signing: 'branch',
  input: z.strictObject(planOfCard),
  errors: [
    'accountUnknown',
    'accountNotSigned',
    'planUnknown',
    'planOver',
    'planWithdrawLate',
    'planWithdrawOverpaid',
  ],
})

const instalment = z.object({
  number: z.number(),
  /** The bill that asks for the instalment. */
  on: z.string(),
  principal: z.string(),
  interest: z.string(),
  billed: z.boolean(),
})

const offer = z.object({
  /** As the order names it: `bill`, or the number of a purchase. */
  source: z.string(),
  /** Empty for a bill. */
  merchant: z.string(),
  /** Posting date of the purchase. For a bill, its date. */
  on: z.string(),
  /** The most that can be paid in instalments. */
  most: z.string(),
  /** The last day on which a plan can be agreed. */
  until: z.string(),
})

/** PCC0803000: what can be put into instalments on each card, the terms, and every plan with its schedule. Amounts in RMB. */
export const cardInstalments = defineCall({
  name: 'PCC0803003_instalments',
  summary: 'What can be paid in instalments, and every plan with its schedule',
  access,
  request: z.strictObject({}),
  response: z.object({
    /** Interest of a period on the whole principal, in millionths. */
    ratePpm: z.number(),
    least: z.string(),
    periods: z.array(z.number()),
    cards: z.array(
      z.object({
        ...listedCard,
        /** The bill that asks for the first instalment of a plan made today. */
        firstOn: z.string(),
        /** Why nothing can be put into instalments now. Null if something can. */
        refusal: z.nullable(bilingual),
        offers: z.array(offer),
      }),
    ),
    plans: z.array(
      z.object({
        planId: z.string(),
        accountId: z.string(),
        number: maskedNumber,
        source: z.enum(['bill', 'purchase']),
        merchant: z.string(),
        /** The bill whose purchases the plan took over. Null for a single purchase. */
        billOn: z.nullable(z.string()),
        principal: z.string(),
        periods: z.number(),
        ratePpm: z.number(),
        simpleE4: z.number(),
        startedOn: z.string(),
        endedOn: z.nullable(z.string()),
        state: z.enum(planStates),
        billed: z.number(),
        /** Principal that is not due yet. */
        left: z.string(),
        interest: z.string(),
        /** Interest for the days used, if the plan was ended early. */
        settledInterest: z.nullable(z.string()),
        schedule: z.array(instalment),
        /** What ending the plan today costs. Null if the plan is over. */
        settle: z.nullable(
          z.object({
            principal: z.string(),
            interest: z.string(),
            total: z.string(),
            usedDays: z.number(),
            days: z.number(),
            /** Interest that is no longer charged. */
            saved: z.string(),
          }),
        ),
        /** Until 23:00 of the first day. */
        withdrawable: z.boolean(),
      }),
    ),
  }),
})

export type InstalmentCard = z.infer<typeof cardInstalments.response>['cards'][number]
export type InstalmentPlan = z.infer<typeof cardInstalments.response>['plans'][number]

export const instalmentCalls = [cardInstalments]
export const instalmentOrders = [beginInstalments, settleInstalments, withdrawInstalments]
