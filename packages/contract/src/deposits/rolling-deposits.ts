import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { defineOrder } from '../orders/define-order.ts'
import {
  certificateFields,
  depositAccess,
  depositKeyField,
  drawOrder,
  heldCall,
  openingErrors,
  openingFields,
  partErrors,
  partFields,
  signedAtBranch,
} from './deposit-orders.ts'
import { movementQuery } from './movements.ts'

/** PAM0501000: moves money from a current account in RMB into a rolling call deposit, under its service rules. */
export const openRollingDeposit = defineOrder({
  code: 'PAM0501',
  title: { zh: '智能通知存款开立', en: 'Rolling notice deposit: open' },
  ...signedAtBranch,
  input: z.strictObject({
    ...openingFields,
    agreed: z.boolean().check(z.refine((agreed) => agreed, 'agreementNotRead')),
  }),
  errors: [...openingErrors, 'depositMinimum', 'depositNoLongerOpened', 'agreementNotRead'],
})

/** PAM0502000: draws a rolling call deposit, or a part of it, into a current account; no notice is needed. */
export const drawRollingDeposit = drawOrder({
  code: 'PAM0502',
  title: { zh: '智能通知存款支取', en: 'Rolling notice deposit: withdraw' },
  ...signedAtBranch,
  errors: partErrors,
})

/** Annual rates are millionths. Amounts decimal texts in RMB. */
export const rollingTerms = defineCall({
  name: 'PAM0501003_terms',
  summary: 'Whether rolling call deposits are opened today, from how much on, and what they earn',
  access: depositAccess,
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
  ...certificateFields,
  principal: z.string(),
  effectiveOn: z.string(),
  cycleBeganOn: z.string(),
  nextRollOn: z.string(),
  /** Rate of today's board. The cycle will earn the rate of the day on which it ends. */
  ratePpm: z.number(),
  currentRatePpm: z.number(),
  ...partFields,
})
export type RollingHolding = z.infer<typeof holding>

export const rollingHoldings = heldCall(
  {
    name: 'PAM0503002_holdings',
    summary: 'The rolling call deposits a customer holds, those that roll first before others',
  },
  holding,
)

/** What changed a principal: opening, the interest of a cycle, a draw. */
export const courseKinds = ['opened', 'rolled', 'drawn'] as const
const coursePoint = z.object({
  on: z.string(),
  kind: z.enum(courseKinds),
  /** Without its sign. */
  amount: z.string(),
  /** Principal after the change. */
  principal: z.string(),
  /** Rate of the cycle. Null for other changes. */
  ratePpm: z.nullable(z.number()),
})
export type CoursePoint = z.infer<typeof coursePoint>

export const rollingCourse = defineCall({
  name: 'PAM0503003_course',
  summary: 'The principal of a rolling call deposit over the past year, from change to change',
  access: depositAccess,
  request: z.strictObject({ deposit: depositKeyField }),
  response: z.object({ points: z.array(coursePoint) }),
  errors: ['depositUnknown'],
})

export const rollingMovements = movementQuery({
  name: 'PAM0503001_query',
  summary: 'What was paid into rolling call deposits, what they earned and what was drawn, the newest first',
  title: { zh: '智能通知存款明细', en: 'Rolling notice deposit transactions' },
})

export const rollingCalls = [rollingTerms, rollingHoldings, rollingCourse, rollingMovements]
export const rollingOrders = [openRollingDeposit, drawRollingDeposit]
