import * as z from 'zod/mini'
import { customer, mayPayOthers, notCardOnly, payingMethods } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { brand } from '../core/brand.ts'
import { defineCall } from '../core/call.ts'
import { numberField } from '../core/fields/kinds.ts'
import { amountField, maskedNumber } from '../core/fields.ts'
import { defineQuery, nameOf, searchFilter } from '../core/query.ts'
import { ruleCall, ruleIdForm } from '../core/rule-call.ts'
import { schedulePeriodNames, schedulePeriods, spacedNumber } from '../core/rules/index.ts'
import type { Bilingual } from '../core/text.ts'
import { defineOrder } from '../orders/define-order.ts'
import { payeeErrors, payerErrors } from '../orders/payment-errors.ts'
import { orderStates } from '../orders/schemas.ts'
import { inBankTransfer } from './in-bank.ts'
import { payeeColumns } from './payee-columns.ts'
import { interbankRemittance } from './remittance.ts'

/** Access to enquiries and cancellation. */
const access = customer({ kinds: notCardOnly })
const payAccess = customer({ kinds: mayPayOthers })

/**
 * A rule starts as `normal`. While it is paused, its dates pass without a transfer. It ends when its last date has passed, by
 * cancellation, or if its only date failed.
 */
export const futureStates = ['normal', 'paused', 'expired', 'cancelled', 'failed'] as const
export type FutureState = (typeof futureStates)[number]
export const futureStateNames: Readonly<Record<FutureState, Bilingual>> = {
  normal: { zh: '正常', en: 'Active' },
  paused: { zh: '已暂停', en: 'Paused' },
  expired: { zh: '已到期', en: 'Ended' },
  cancelled: { zh: '已撤销', en: 'Cancelled' },
  failed: { zh: '执行失败', en: 'Failed' },
}
export const futureKinds = ['inBank', 'interbank'] as const

const scheduleFields = {
  period: z.enum(schedulePeriods),
  firstOn: z.iso.date('scheduleStartRequired'),
  /** Empty for a single transfer. */
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

/** PTR0701000: arranges a transfer within this bank, once or by a schedule. */
export const futureInBank = defineOrder({
  code: 'PTR0701',
  title: { zh: '未来转账设置（行内）', en: `Scheduled transfer within ${brand.short.en}` },
  access: payAccess,
  methods: payingMethods,
  input: z
    .extend(z.omit(inBankTransfer.input, { currency: true, saveContact: true }), scheduleFields)
    .check(endsInTime),
  errors: [...payerErrors, ...payeeErrors, ...scheduleErrors, 'amountInvalid', 'limitSingleExceeded'],
})

/** PTR0702000: arranges transfers to another bank. Each is sent in real time. */
export const futureInterbank = defineOrder({
  code: 'PTR0702',
  title: { zh: '未来转账设置（跨行）', en: 'Scheduled transfer to another bank' },
  access: payAccess,
  methods: payingMethods,
  input: z
    .extend(z.omit(interbankRemittance.input, { arrival: true, saveContact: true }), scheduleFields)
    .check(endsInTime),
  errors: [
    ...payerErrors,
    ...scheduleErrors,
    'agreementUnread',
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
  /** Number of the order that set the rule. */
  ruleId: z.string(),
  kind: z.enum(futureKinds),
  state: z.enum(futureStates),
  period: z.enum(schedulePeriods),
  firstOn: z.string(),
  endOn: z.nullable(z.string()),
  /** Null if the rule is paused or has ended. */
  nextOn: z.nullable(z.string()),
  payerAccount: maskedNumber,
  payeeName: z.string(),
  payeeAccount: z.string(),
  payeeBank: z.nullable(z.string()),
  /** CNY. */
  amount: z.string(),
  setAt: z.string(),
  /** Number of the order that changed or resumed it last. */
  changedBy: z.nullable(z.string()),
  /** Number of dates that were executed, and of those that failed or were returned. */
  done: z.number(),
  failed: z.number(),
})
export type FutureRule = z.infer<typeof rule>

const chosenRuleField = numberField('futureRuleRequired', (id) => ruleIdForm.test(id), 'futureRuleUnknown')

/** The text filter searches the payee's name (Chinese, pinyin or initials) and account number. */
export const futureRules = defineQuery({
  name: 'PTR0703001_rules',
  summary: 'The future transfers a customer has set, newest first',
  title: { zh: '未来转账', en: 'Scheduled transfers' },
  access,
  filters: { ...searchFilter, state: z.optional(z.enum(futureStates)) },
  row: rule,
  choices: { state: { title: { zh: '状态', en: 'Status' }, names: futureStateNames } },
  line: {
    kind: () => 'transfer',
    at: ({ nextOn, setAt }) => nextOn ?? setAt,
    untimed: true,
    heads: 'none',
    title: ({ payeeName }) => payeeName,
    named: true,
    below: [
      ({ period }, { language }) => schedulePeriodNames[period][language],
      ({ nextOn }, { language, day }) =>
        nextOn && { zh: `下次${day(nextOn)}`, en: `next ${day(nextOn)}` }[language],
      ({ payeeBank, payeeAccount }) =>
        [payeeBank, payeeAccount && spacedNumber(payeeAccount)].filter(Boolean).join(' '),
      ({ done, failed }, { language }) =>
        failed > 0
          ? { zh: `已转出${done}次，失败${failed}次`, en: `${done} made, ${failed} failed` }[language]
          : done > 0
            ? { zh: `已转出${done}次`, en: `${done} made` }[language]
            : null,
    ],
    amount: ({ amount }) => ({ value: `-${amount}`, currency: 'CNY' }),
    sign: 'plain',
    state: ({ state }) =>
      state === 'normal'
        ? null
        : { name: futureStateNames[state], tone: state === 'failed' ? 'bad' : 'plain' },
  },
  columns: {
    ...payeeColumns,
    how: {
      title: { zh: '频率', en: 'How often' },
      value: ({ period }, language) => schedulePeriodNames[period][language],
    },
    first: {
      title: { zh: '首次执行', en: 'First' },
      kind: 'date',
      value: ({ firstOn }) => firstOn,
      documentOnly: true,
    },
    end: {
      title: { zh: '终止日期', en: 'End date' },
      kind: 'date',
      value: ({ endOn }) => endOn,
      documentOnly: true,
    },
    next: { title: { zh: '下次执行', en: 'Next' }, kind: 'date', value: ({ nextOn }) => nextOn },
    runs: {
      title: { zh: '已转出', en: 'Payments made' },
      value: ({ done, failed }) => (done + failed > 0 ? `${done}/${done + failed}` : null),
    },
    state: {
      title: { zh: '状态', en: 'Status' },
      value: ({ state }, language) => nameOf(futureStateNames, state, language),
    },
    amount: {
      title: { zh: '每次金额', en: 'Amount each time' },
      kind: 'amount',
      value: ({ amount }) => amount,
    },
  },
})

export const futureRule = ruleCall({
  name: 'PTR0703002_rule',
  summary: 'A future transfer with its next dates and what became of the past ones, newest first',
  access,
  unknown: 'futureRuleUnknown',
  rule,
  run: z.object({
    dueOn: z.string(),
    at: z.string(),
    /** State of the order. Failed if there is no order. */
    state: z.enum(orderStates),
    /** Whether the customer skipped the date. */
    skipped: z.boolean(),
    /** Null if the transfer was refused or the date skipped. */
    orderId: z.nullable(z.string()),
    reason: z.nullable(bilingual),
  }),
})

/** PTR0704000: ends a rule. */
export const cancelFuture = defineOrder({
  code: 'PTR0704',
  title: { zh: '未来转账撤销', en: 'Cancel a scheduled transfer' },
  access,
  input: z.strictObject({ rule: chosenRuleField }),
  errors: ['futureRuleRequired', 'futureRuleUnknown', 'futureRuleEnded'],
})

const activeErrors = ['futureRuleRequired', 'futureRuleUnknown', 'futureRuleEnded'] as const
const refusals = [
  ...payerErrors,
  ...payeeErrors,
  'beijingUnsupported',
  'payeeAtThisBank',
  'receivingBankRequired',
  'branchUnknown',
  'amountInvalid',
  'interbankSingleExceeded',
  'limitSingleExceeded',
] as const

/** Changes amount, next date and end of a rule. If the next date moves, later dates are counted from the new one. */
export const changeFuture = defineOrder({
  code: 'PTR0706',
  title: { zh: '未来转账变更', en: 'Change a scheduled transfer' },
  access: payAccess,
  methods: payingMethods,
  input: z.strictObject({
    rule: chosenRuleField,
    amount: amountField,
    nextOn: z.iso.date('scheduleStartRequired'),
    /** Empty for a single transfer. */
    endOn: scheduleFields.endOn,
  }),
  errors: [
    ...activeErrors,
    ...refusals,
    ...scheduleErrors,
    'scheduledPaused',
    'scheduledDateUsed',
    'scheduledUnchanged',
  ],
})

/** Pauses a rule, or skips its next date. Only reduces what is transferred. */
export const holdFuture = defineOrder({
  code: 'PTR0707',
  title: { zh: '未来转账暂停', en: 'Pause a scheduled transfer' },
  access,
  input: z.strictObject({ rule: chosenRuleField, action: z.enum(['pause', 'skip']) }),
  errors: [...activeErrors, 'scheduledPaused', 'scheduledOnceOnly', 'scheduledLastDate'],
})

/** Resumes a paused rule at its first date after today. */
export const resumeFuture = defineOrder({
  code: 'PTR0708',
  title: { zh: '未来转账恢复', en: 'Resume a scheduled transfer' },
  access: payAccess,
  methods: payingMethods,
  input: z.strictObject({ rule: chosenRuleField }),
  errors: [...activeErrors, ...refusals, 'scheduledNotPaused', 'scheduledRanOut'],
})

export const futureOrders = [
  futureInBank,
  futureInterbank,
  cancelFuture,
  changeFuture,
  holdFuture,
  resumeFuture,
]
export const futureCalls = [futureTerms, futureRules, futureRule]
