import * as z from 'zod/mini'
import { customer, notCardOnly, payingMethods } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField, amountField, maskedNumber, pocketField } from '../core/fields.ts'
import { defineOrder } from '../orders/define-order.ts'
import { movementQuery } from './movements.ts'
import { accountErrors, depositDrawErrors, depositKeyField } from './time-deposits.ts'

/** PAM0501000: moves money from a current account in RMB into a rolling call deposit, under its service rules. */
export const openRollingDeposit = defineOrder({
  code: 'PAM0501',
  title: { zh: '智能通知存款开立', en: 'Rolling call deposit: open' },
  access: customer({ kinds: notCardOnly }),
  signing: 'branch',
  methods: payingMethods,
  input: z.strictObject({
    from: pocketField,
    amount: amountField,
    agreed: z.boolean().check(z.refine((agreed) => agreed, 'agreementNotRead')),
  }),
  errors: [
    ...accountErrors,
    'amountInvalid',
    'insufficientBalance',
    'depositMinimum',
    'parentDepositUnusable',
    'depositNoLongerOpened',
    'agreementNotRead',
  ],
})

/** PAM0502000: draws a rolling call deposit, or a part of it, into a current account; no notice is needed. */
export const drawRollingDeposit = defineOrder({
  code: 'PAM0502',
  title: { zh: '智能通知存款支取', en: 'Rolling call deposit: withdraw' },
  access: customer({ kinds: notCardOnly }),
  signing: 'branch',
  methods: payingMethods,
  input: z.strictObject({
    deposit: depositKeyField,
    /** The whole principal, or a part in whole yuan. */
    amount: amountField,
    toAccountId: accountIdField,
  }),
  errors: [...accountErrors, ...depositDrawErrors],
})

/** Annual rates are millionths; amounts decimal texts in RMB. */
export const rollingTerms = defineCall({
  name: 'PAM0501003_terms',
  summary: 'Whether rolling call deposits are opened today, from how much on, and what they earn',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({}),
  response: z.object({
    today: z.string(),
    isOnSale: z.boolean(),
    least: z.string(),
    ratePpm: z.number(),
    currentRatePpm: z.number(),
  }),
})
export type RollingTerms = z.infer<typeof rollingTerms.response>

const holding = z.object({
  accountId: z.string(),
  accountNumber: maskedNumber,
  certificate: z.string(),
  principal: z.string(),
  effectiveOn: z.string(),
  cycleBeganOn: z.string(),
  nextRollOn: z.string(),
  /** Rate of today's board. The cycle will earn the rate of the day on which it ends. */
  ratePpm: z.number(),
  currentRatePpm: z.number(),
  /** The most that can be drawn in part; "0.00" if only the whole can be drawn. */
  mostInPart: z.string(),
  /** Minimum that has to remain. */
  least: z.string(),
})
export type RollingHolding = z.infer<typeof holding>

export const rollingHoldings = defineCall({
  name: 'PAM0503002_holdings',
  summary: 'The rolling call deposits a customer holds, those that roll first before others',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({}),
  response: z.object({ today: z.string(), deposits: z.array(holding) }),
})

/** What changed a principal: opening, the interest of a cycle, a draw. */
export const courseKinds = ['opened', 'rolled', 'drawn'] as const
const coursePoint = z.object({
  on: z.string(),
  kind: z.enum(courseKinds),
  /** Without its sign. */
  amount: z.string(),
  /** Principal after the change. */
  principal: z.string(),
  /** Rate of the cycle; null for other changes. */
  ratePpm: z.nullable(z.number()),
})
export type CoursePoint = z.infer<typeof coursePoint>

export const rollingCourse = defineCall({
  name: 'PAM0503003_course',
  summary: 'The principal of a rolling call deposit over the past year, from change to change',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({ deposit: depositKeyField }),
  response: z.object({ points: z.array(coursePoint) }),
  errors: ['depositUnknown'],
})

export const rollingMovements = movementQuery({
  name: 'PAM0503001_query',
  summary: 'What was paid into rolling call deposits, what they earned and what was drawn, the newest first',
  title: { zh: '智能通知存款明细', en: 'Movements of rolling call deposits' },
})
