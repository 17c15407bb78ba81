import * as z from 'zod/mini'
import { bilingual } from '../core/bilingual.ts'
import type { ErrorKey } from '../core/errors.ts'
import { accountIdField, amountField, currencyField, dateField } from '../core/fields.ts'
import type { Bilingual } from '../core/text.ts'
import { actionId, defineStaffAction } from './define-action.ts'
import { defineStaffCall } from './define-call.ts'

/** Kinds of authorities that freeze money. Courts, tax and customs also take it. */
export const authorities = [
  'court',
  'police',
  'prosecution',
  'stateSecurity',
  'supervision',
  'tax',
  'customs',
] as const
export type Authority = (typeof authorities)[number]

export const authorityNames = {
  court: { zh: '人民法院', en: 'Court' },
  police: { zh: '公安机关', en: 'Police' },
  prosecution: { zh: '人民检察院', en: 'Prosecution' },
  stateSecurity: { zh: '国家安全机关', en: 'State security' },
  supervision: { zh: '监察机关', en: 'Supervision commission' },
  tax: { zh: '税务机关', en: 'Tax authority' },
  customs: { zh: '海关', en: 'Customs' },
} as const satisfies Record<Authority, Bilingual>

const text = (most: number) =>
  z.string('invalidInput').check(z.trim(), z.minLength(1, 'invalidInput'), z.maxLength(most, 'invalidInput'))
const officer = z.strictObject({ name: text(40), number: text(40) })

/** An authority's paper: who asks, by which document, through which two officers, and its scan. */
const paper = {
  authority: z.enum(authorities, 'invalidInput'),
  authorityName: text(80),
  documentNumber: text(60),
  officers: z.tuple([officer, officer], 'officersNeeded'),
  /** The scanned document: a file sent for this customer by the upload path. */
  scan: z.string('scanNeeded').check(z.regex(/^\d{1,18}$/, 'scanNeeded')),
}
const accountOf = {
  customerId: z.string().check(z.regex(/^\d{1,18}$/, 'invalidInput')),
  accountId: accountIdField,
}
/** A term: months from today, at most the authority's longest. */
const months = z
  .number('invalidInput')
  .check(z.int('invalidInput'), z.minimum(1, 'invalidInput'), z.maximum(36, 'invalidInput'))

const paperErrors = ['accountUnknown', 'scanNeeded', 'officersNeeded'] as const satisfies readonly ErrorKey[]
const alone = { kinds: ['reviewed'], checkers: ['compliance'], waits: 'threeWorkdays' } as const
const second = { kinds: ['second'], checkers: ['compliance'], waits: 'threeWorkdays' } as const

export const freezeAction = defineStaffAction({
  code: '5001',
  title: { zh: '司法冻结', en: 'Freeze' },
  roles: ['compliance'],
  scope: 'bank',
  approval: alone,
  input: z.strictObject({
    ...accountOf,
    ...paper,
    /** Absent: the whole account. */
    pocket: z.optional(
      z.strictObject({ currency: currencyField, banknotes: z.boolean(), amount: amountField }),
    ),
    bothWays: z.boolean(),
    majorCase: z.boolean(),
    months,
  }),
  errors: [...paperErrors, 'freezeTooLong', 'freezeWrongAccount', 'currencyUnsupported'],
})

const freezeOf = { ...accountOf, freezeId: actionId }

export const renewFreezeAction = defineStaffAction({
  code: '5002',
  title: { zh: '续行冻结', en: 'Renew a freeze' },
  roles: ['compliance'],
  scope: 'bank',
  approval: alone,
  input: z.strictObject({ ...freezeOf, ...paper, months }),
  errors: [...paperErrors, 'freezeUnknown', 'freezeTooLong', 'freezeOtherAuthority'],
})

export const deductAction = defineStaffAction({
  code: '5003',
  title: { zh: '司法扣划', en: 'Deduct' },
  roles: ['compliance'],
  scope: 'bank',
  approval: second,
  input: z.strictObject({
    ...accountOf,
    ...paper,
    /** The certificate that is drawn. Absent for a current account. */
    certificate: z.optional(z.string('depositRequired').check(z.regex(/^\d{1,12}$/, 'depositRequired'))),
    /** The freeze that the deduction rests on. Absent where the authority has none here. */
    freezeId: z.optional(actionId),
    currency: currencyField,
    banknotes: z.boolean(),
    amount: amountField,
    /** The authority's account at this bank, and its name. */
    receiverNumber: text(32),
    receiverName: text(80),
  }),
  errors: [
    ...paperErrors,
    'freezeUnknown',
    'freezeOtherAuthority',
    'authorityCannotDeduct',
    'deductionFromDeposit',
    'certificateNeeded',
    'depositUnknown',
    'depositRequired',
    'deductionTooMuch',
    'currencyUnsupported',
    'receiverUnknown',
  ],
})

export const liftFreezeAction = defineStaffAction({
  code: '5004',
  title: { zh: '解除冻结', en: 'Lift a freeze' },
  roles: ['compliance'],
  scope: 'bank',
  approval: {
    // By the authority's document one second person. Without it two.
    kinds: ['second', 'two'],
    checkers: ['compliance', 'compliance'],
    waits: 'threeWorkdays',
  },
  input: z.strictObject({
    ...freezeOf,
    /** Absent: without a document of the authority. */
    paper: z.optional(z.strictObject(paper)),
    /** Absent: the whole freeze. */
    amount: z.optional(amountField),
    reason: text(200),
  }),
  errors: [...paperErrors, 'freezeUnknown', 'freezeOtherAuthority', 'liftTooMuch'],
})

export const urgentStopAction = defineStaffAction({
  code: '5005',
  title: { zh: '紧急止付', en: 'Urgent stop' },
  roles: ['compliance'],
  scope: 'bank',
  approval: alone,
  input: z.strictObject({ ...accountOf, ...paper }),
  errors: [...paperErrors, 'stopStands'],
})

export const extendStopAction = defineStaffAction({
  code: '5006',
  title: { zh: '延长紧急止付', en: 'Extend an urgent stop' },
  roles: ['compliance'],
  scope: 'bank',
  approval: alone,
  input: z.strictObject({ ...accountOf, ...paper, stopId: actionId }),
  errors: [...paperErrors, 'stopUnknown', 'stopExtended'],
})

export const watchAction = defineStaffAction({
  code: '5007',
  title: { zh: '登记关注名单', en: 'Add to the watch list' },
  roles: ['compliance'],
  scope: 'bank',
  approval: second,
  input: z.strictObject({
    name: text(80),
    documentNumber: z.optional(text(40)),
    source: text(80),
    reason: text(200),
  }),
  errors: [],
})

export const unwatchAction = defineStaffAction({
  code: '5008',
  title: { zh: '移出关注名单', en: 'Remove from the watch list' },
  roles: ['compliance'],
  scope: 'bank',
  approval: second,
  input: z.strictObject({ entryId: actionId, reason: text(200) }),
  errors: ['watchUnknown'],
})

/** Part of a freeze in a row of the scale. */
const heldPart = z.object({
  freezeId: z.string(),
  held: z.string(),
  /** What the freeze still wants. Null: every later credit, as a freeze of the whole account does. */
  waits: z.nullable(z.string()),
})

/** What the freezes hold of one pocket at one time. */
const freezeRow = z.object({
  /** `now`, with the freeze that is asked about, or after the first earlier freeze has ended. */
  at: z.enum(['now', 'with', 'after']),
  /** The first day without the freezes that have ended by then, and their numbers. Null except `after`. */
  ends: z.nullable(z.object({ on: z.string(), freezeIds: z.array(z.string()) })),
  parts: z.array(heldPart),
  available: z.string(),
})

export const freezeQueueCall = defineStaffCall({
  name: 'staff501_freezeQueue',
  summary:
    'The freezes of an account of the customer in the visit, and what one more freeze would hold. Changes nothing',
  roles: ['compliance'],
  request: z.strictObject({
    accountId: accountIdField,
    /** The pocket that is shown. */
    currency: currencyField,
    banknotes: z.boolean(),
    /** A freeze that is not placed yet, at the end of the queue. */
    freeze: z.optional(
      z.strictObject({
        authority: z.enum(authorities, 'invalidInput'),
        majorCase: z.boolean(),
        months,
        /** Absent: the whole account. */
        amount: z.optional(amountField),
      }),
    ),
  }),
  response: z.object({
    /** Pockets of the account that a freeze can name. */
    pockets: z.array(z.object({ currency: z.string(), banknotes: z.boolean(), balance: z.string() })),
    balance: z.string(),
    /** The customer's own holds made before, which no freeze takes. */
    otherHolds: z.string(),
    /** In the order of receipt. `asked` is the freeze that is asked about. */
    freezes: z.array(
      z.object({
        freezeId: z.string(),
        authorityName: z.string(),
        documentNumber: z.string(),
        /** Null: the whole account. */
        amount: z.nullable(z.string()),
        receivedOn: z.string(),
        endsOn: z.string(),
      }),
    ),
    rows: z.array(freezeRow),
    /** Last day of the freeze that is asked about, and the longest term in months of its authority. */
    asked: z.nullable(z.object({ endsOn: z.string(), longest: z.number() })),
    /** What the customer reads. */
    told: bilingual,
    asOf: z.string(),
  }),
  errors: ['visitOver', 'accountUnknown', 'currencyUnsupported', 'freezeTooLong'],
})

/** The actions of compliance. */
export const complianceActions = [
  freezeAction,
  renewFreezeAction,
  deductAction,
  liftFreezeAction,
  urgentStopAction,
  extendStopAction,
  watchAction,
  unwatchAction,
] as const

/** The list of large values of a day as a file, made by the day-end. `file` is in base64. */
export const largeValuesCall = defineStaffCall({
  name: 'staff501_largeValues',
  summary: 'The list of large values of a day',
  roles: ['compliance'],
  request: z.strictObject({ date: dateField, format: z.enum(['csv', 'xlsx']) }),
  response: z.object({
    name: z.string(),
    /** Number of the list. */
    number: z.string(),
    /** The last day on which the list is reported in time. */
    dueOn: z.string(),
    statement: bilingual,
    rows: z.number(),
    file: z.string(),
  }),
  errors: ['largeValuesNotMade', 'documentsBusy'],
  changes: true,
})

export const complianceCalls = [freezeQueueCall, largeValuesCall]
