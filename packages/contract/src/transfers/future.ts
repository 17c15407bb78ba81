import * as z from 'zod/mini'
import { customer, mayPayOthers, notCardOnly, payingMethods } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { searchField } from '../core/fields.ts'
import { schedulePeriods } from '../core/rules/index.ts'
import { defineOrder } from '../orders/define-order.ts'
import { payeeErrors, payerErrors } from '../orders/payment-errors.ts'
import { bilingual, orderStates } from '../orders/schemas.ts'
import { inBankTransfer } from './in-bank.ts'
import { interbankRemittance } from './remittance.ts'

/** Enquiries and cancelling. */
const access = customer({ kinds: notCardOnly })
const payAccess = customer({ kinds: mayPayOthers })

/** A rule is set as `normal`; it ends when its last date has passed, when it is cancelled, or where its only date failed. */
export const futureStates = ['normal', 'expired', 'cancelled', 'failed'] as const
export type FutureState = (typeof futureStates)[number]
export const futureKinds = ['inBank', 'interbank'] as const

const scheduleFields = {
  period: z.enum(schedulePeriods),
  firstOn: z.iso.date('scheduleStartRequired'),
  /** Empty where it happens once. */
  endOn: z.union([z.literal(''), z.iso.date()], 'scheduleEndInvalid'),
}

const endsInTime = z.refine<{ period: string; firstOn: string; endOn: string }>(
  ({ period, firstOn, endOn }) => period === 'once' || (endOn !== '' && endOn >= firstOn),
  { error: 'scheduleEndInvalid', path: ['endOn'] },
)

const scheduleErrors = [
  'scheduleStartRequired',
  'scheduleEndInvalid',
  'scheduleTooFar',
  'beijingUnsupported',
] as const

/** PTR0701000: what a transfer is given with, and when. */
export const futureInBank = defineOrder({
  code: 'PTR0701',
  title: { zh: '未来转账设置（行内）', en: 'In-bank future transfer' },
  access: payAccess,
  methods: payingMethods,
  input: z
    .extend(z.omit(inBankTransfer.input, { currency: true, saveContact: true }), scheduleFields)
    .check(endsInTime),
  errors: [...payerErrors, ...payeeErrors, ...scheduleErrors, 'amountInvalid', 'limitSingleExceeded'],
})

/** PTR0702000: the same to another bank; each goes in real time. */
export const futureInterbank = defineOrder({
  code: 'PTR0702',
  title: { zh: '未来转账设置（跨行）', en: 'Interbank future transfer' },
  access: payAccess,
  methods: payingMethods,
  input: z
    .extend(z.omit(interbankRemittance.input, { arrival: true, saveContact: true }), scheduleFields)
    .check(endsInTime),
  errors: [
    ...payerErrors,
    ...scheduleErrors,
    'payeeAtThisBank',
    'receivingBankRequired',
    'branchUnknown',
    'amountInvalid',
    'interbankSingleExceeded',
    'limitSingleExceeded',
  ],
})

export const futureTerms = defineCall({
  name: 'PTR0705001_terms',
  summary:
    'Between which dates future transfers can be arranged, and at what time of their day they are made',
  access,
  request: z.strictObject({}),
  response: z.object({ earliest: z.string(), furthest: z.string(), executeAt: z.string() }),
})

const rule = z.object({
  /** The number of the order that set it. */
  ruleId: z.string(),
  kind: z.enum(futureKinds),
  state: z.enum(futureStates),
  period: z.enum(schedulePeriods),
  firstOn: z.string(),
  endOn: z.nullable(z.string()),
  /** Null once it has ended. */
  nextOn: z.nullable(z.string()),
  payerAccount: z.string(),
  payeeName: z.string(),
  payeeAccount: z.string(),
  payeeBank: z.nullable(z.string()),
  /** CNY. */
  amount: z.string(),
  setAt: z.string(),
  /** How many of its dates were carried out, and how many failed or came back. */
  done: z.number(),
  failed: z.number(),
})
export type FutureRule = z.infer<typeof rule>

const ruleIdField = z.string().check(z.regex(/^\d{20}$/, 'futureRuleUnknown'))

export const futureRules = defineCall({
  name: 'PTR0703001_rules',
  summary: 'The future transfers a customer has set, newest first',
  access,
  request: z.strictObject({
    state: z.optional(z.enum(futureStates)),
    /** Part of the payee's name (Chinese, pinyin or initials) or account number. */
    text: z.optional(searchField),
    cursor: z.optional(ruleIdField),
  }),
  response: z.object({ rows: z.array(rule), nextCursor: z.nullable(z.string()) }),
})

export const futureRule = defineCall({
  name: 'PTR0703002_rule',
  summary: 'A future transfer with its next dates and what became of the past ones, newest first',
  access,
  request: z.strictObject({
    ruleId: ruleIdField,
    cursor: z.optional(z.iso.date('invalidInput')),
  }),
  response: z.object({
    rule,
    /** The next dates, at most five. */
    upcoming: z.array(z.string()),
    /** How many dates are still to come. */
    left: z.number(),
    runs: z.array(
      z.object({
        dueOn: z.string(),
        at: z.string(),
        /** That of its order; failed where there is none. */
        state: z.enum(orderStates),
        /** Null where it was refused. */
        orderId: z.nullable(z.string()),
        reason: z.nullable(bilingual),
      }),
    ),
    nextCursor: z.nullable(z.string()),
  }),
  errors: ['futureRuleUnknown'],
})

/** PTR0704000: nothing more happens under it. */
export const cancelFuture = defineOrder({
  code: 'PTR0704',
  title: { zh: '未来转账撤销', en: 'Cancellation of a future transfer' },
  access,
  input: z.strictObject({ rule: ruleIdField }),
  errors: ['futureRuleUnknown', 'futureRuleEnded'],
})

export const futureOrders = [futureInBank, futureInterbank, cancelFuture]
export const futureCalls = [futureTerms, futureRules, futureRule]
