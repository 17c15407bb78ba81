import * as z from 'zod/mini'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField, amountOrZeroField, orEmpty } from '../core/fields.ts'
import { parseAmount } from '../core/money.ts'
import { defineQuery, nameOf } from '../core/query.ts'
import { ruleCall, ruleIdForm } from '../core/rule-call.ts'
import { schedulePeriods } from '../core/rules/index.ts'
import type { Bilingual } from '../core/text.ts'
import { defineOrder } from '../orders/define-order.ts'
import { depositAccess, payingErrors, signedAtBranch } from './deposit-orders.ts'
import { ruleTypes, ruleWealthTypes, wealthTypesOf } from './rule-amounts.ts'
import { ruleText } from './rule-sentence.ts'
import { depositTerms } from './time-deposit-rules.ts'
import { depositInstructions } from './time-deposits.ts'

/** Periods of a rule. A single transfer is an order, not a rule. */
export const rulePeriods = schedulePeriods.filter((period) => period !== 'once')
export type RulePeriod = (typeof rulePeriods)[number]

/**
 * A rule starts as `normal`. While it is paused, its dates pass without a run. It ends with its last run or by cancellation.
 * A failed run does not end it.
 */
export const ruleStates = ['normal', 'paused', 'expired', 'cancelled'] as const
export type RuleState = (typeof ruleStates)[number]
/** Skipped: there was nothing to move. Omitted: the customer skipped the date. */
export const ruleRunOutcomes = ['done', 'skipped', 'failed', 'omitted'] as const
export type RuleRunOutcome = (typeof ruleRunOutcomes)[number]

export const ruleStateNames: Readonly<Record<RuleState, Bilingual>> = {
  normal: { zh: '正常', en: 'Active' },
  paused: { zh: '已暂停', en: 'Paused' },
  expired: { zh: '已到期', en: 'Ended' },
  cancelled: { zh: '已撤销', en: 'Cancelled' },
}
export const ruleTypeNames: Readonly<Record<(typeof ruleTypes)[number], Bilingual>> = {
  fixed: { zh: '定额转存', en: 'Fixed amount' },
  sweep: { zh: '超额转存', en: 'Sweep' },
  topUp: { zh: '余额补足', en: 'Top-up' },
}
export const ruleWealthNames: Readonly<Record<(typeof ruleWealthTypes)[number], Bilingual>> = {
  current: { zh: '活期', en: 'Current account' },
  timeDeposit: { zh: '定期存款', en: 'Time deposit' },
  callDeposit1: { zh: '一天通知存款', en: 'One-day notice deposit' },
  callDeposit7: { zh: '七天通知存款', en: 'Seven-day notice deposit' },
  rolling7: { zh: '智能通知存款', en: 'Rolling notice deposit' },
}

/** Fields of a rule. Fields that do not apply to the chosen type are accepted and ignored. */
const ruleFields = z
  .strictObject({
    type: z.enum(ruleTypes),
    wealthType: z.enum(ruleWealthTypes, 'ruleWealthRequired'),
    payingAccountId: accountIdField,
    /** Destination of money that stays in a current account. Otherwise empty. */
    destinationAccountId: orEmpty(accountIdField),
    /** Term of a time deposit. Otherwise 0. */
    termMonths: z.union(
      [z.literal(0), ...depositTerms.map((term) => z.literal(term))],
      'depositTermUnavailable',
    ),
    instruction: z.enum(depositInstructions),
    /** Fixed: the amount moved. Sweep: the amount that stays, possibly zero. Top-up: the floor of the destination. */
    amount: amountOrZeroField,
    period: z.enum(rulePeriods),
    firstOn: z.iso.date('scheduleStartRequired'),
    endOn: z.iso.date('scheduleEndInvalid'),
    /** True if the service rules of rolling deposits were read and accepted. Ignored for other products. */
    agreed: z.boolean(),
  })
  .check(
    z.refine(({ type, wealthType }) => wealthTypesOf[type].includes(wealthType), {
      error: 'ruleWealthRequired',
      path: ['wealthType'],
    }),
    z.refine(
      ({ wealthType, destinationAccountId }) => wealthType !== 'current' || destinationAccountId !== '',
      { error: 'accountRequired', path: ['destinationAccountId'] },
    ),
    z.refine(({ wealthType, termMonths }) => wealthType !== 'timeDeposit' || termMonths !== 0, {
      error: 'depositTermUnavailable',
      path: ['termMonths'],
    }),
    z.refine(({ type, amount }) => type === 'sweep' || !/^0(\.0+)?$/.test(amount), {
      error: 'amountZero',
      path: ['amount'],
    }),
    z.refine(({ wealthType, agreed }) => wealthType !== 'rolling7' || agreed, {
      error: 'agreementNotRead',
      path: ['agreed'],
    }),
    z.refine(({ firstOn, endOn }) => endOn >= firstOn, { error: 'scheduleEndInvalid', path: ['endOn'] }),
  )
export type RuleInput = z.infer<typeof ruleFields>

const ruleErrors = [
  ...payingErrors,
  'parentDepositUnusable',
  'depositNoLongerOpened',
  'depositTermUnavailable',
  'receivingAccountClosed',
  'receivingAccountLost',
  'receivingAccountWrongType',
  'sameAccount',
  'amountInvalid',
  'beijingUnsupported',
  'ruleCircular',
  'ruleExists',
  'ruleInteger',
  'ruleMinimum',
  'ruleTooMany',
  'scheduleEndInvalid',
  'scheduleStartRequired',
  'scheduleTooFar',
] as const

/** PAM1001000: sets a rule. The runs of the rule move money under this order. */
export const setDepositRule = defineOrder({
  code: 'PAM1001',
  title: { zh: '智能存款规则设置', en: 'Savings rule' },
  ...signedAtBranch,
  input: ruleFields,
  errors: ruleErrors,
})

/** Amounts are decimal texts of RMB, annual rates millionths. */
export const depositRuleTerms = defineCall({
  name: 'PAM1003001_terms',
  summary: 'Within which bounds deposit rules can be set today, and when of their day they run',
  access: depositAccess,
  request: z.strictObject({}),
  response: z.object({
    today: z.string(),
    earliest: z.string(),
    furthest: z.string(),
    topUpAt: z.string(),
    otherAt: z.string(),
    most: z.number(),
    /** Number of rules now in force. */
    inForce: z.number(),
    /** Products that can be chosen, with the minimum and the step of the amount moved. */
    wealthTypes: z.array(
      z.object({ wealthType: z.enum(ruleWealthTypes), least: z.string(), step: z.string() }),
    ),
    terms: z.array(z.object({ months: z.number(), ratePpm: z.number() })),
  }),
})

/** Balances at the end of a day, decimal texts of RMB. */
const rehearsedDay = z.object({ on: z.string(), actual: z.string(), rehearsed: z.string() })
const figures = z.object({
  /** Total moved. Money that later came back is not subtracted. */
  moved: z.string(),
  /** Interest of the certificates above the current rate, by their maturity. Null if the money does not become deposits. */
  gained: z.nullable(z.string()),
  /** The lowest balance that the paying account would have had, and its date. */
  lowest: z.string(),
  lowestOn: z.string(),
})
export const ruleRehearsal = defineCall({
  name: 'PAM1001003_rehearse',
  summary: 'What a deposit rule would have done over the past twelve months of its accounts',
  access: depositAccess,
  request: ruleFields,
  response: z.object({
    from: z.string(),
    to: z.string(),
    /** Last digits of the accounts, for the rule as one sentence. */
    payingTail: z.string(),
    destinationTail: z.nullable(z.string()),
    runs: z.array(
      z.object({
        on: z.string(),
        kind: z.enum(['moved', 'skipped', 'short']),
        amount: z.nullable(z.string()),
      }),
    ),
    figures,
    /** Days on which the balance of the paying account would have been negative. */
    lacking: z.array(z.string()),
    /** The first payments that would have made the balance negative. `before` is the balance before each. */
    unpaid: z.array(z.object({ on: z.string(), label: bilingual, amount: z.string(), before: z.string() })),
    /** Number of further payments without cover. */
    unpaidMore: z.number(),
    /** The nearest amount that would have left every payment covered. Null if none is needed or none would help. */
    better: z.nullable(z.extend(figures, { amount: z.string() })),
    days: z.array(rehearsedDay),
    /** The next five dates, and what the first run would move with the present balance. */
    upcoming: z.array(z.string()),
    now: z.nullable(z.string()),
  }),
  errors: ruleErrors,
})
export type RuleRehearsal = z.infer<typeof ruleRehearsal.response>

const ruleRow = z.object({
  /** Number of the order that set the rule. */
  ruleId: z.string(),
  type: z.enum(ruleTypes),
  wealthType: z.enum(ruleWealthTypes),
  termMonths: z.nullable(z.number()),
  instruction: z.enum(depositInstructions),
  /** Masked. */
  payingAccount: z.string(),
  destinationAccount: z.nullable(z.string()),
  amount: z.string(),
  period: z.enum(rulePeriods),
  firstOn: z.string(),
  endOn: z.string(),
  /** Null if the rule is paused or has ended. */
  nextOn: z.nullable(z.string()),
  state: z.enum(ruleStates),
  setAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** Number of the order that changed or resumed it last. */
  changedBy: z.nullable(z.string()),
  /** Runs so far, and the total they have moved. */
  done: z.number(),
  skipped: z.number(),
  failed: z.number(),
  moved: z.string(),
})
export type DepositRule = z.infer<typeof ruleRow>

/** Returns a listed rule in the form that the sentence needs. */
export const wordsOfRule = ({ payingAccount, destinationAccount, amount, ...rule }: DepositRule) => ({
  ...rule,
  payingTail: payingAccount.slice(-4),
  destinationTail: destinationAccount?.slice(-4) ?? null,
  amountMinor: parseAmount(amount, 'CNY') ?? 0n,
})

export const depositRules = defineQuery({
  name: 'PAM1002003_rules',
  summary: 'The deposit rules a customer has set, the newest first',
  title: { zh: '智能存款规则', en: 'Savings rules' },
  access: depositAccess,
  filters: { state: z.optional(z.enum(ruleStates)), type: z.optional(z.enum(ruleTypes)) },
  row: ruleRow,
  choices: {
    state: { title: { zh: '状态', en: 'Status' }, names: ruleStateNames },
    type: { title: { zh: '类型', en: 'Type' }, names: ruleTypeNames },
  },
  line: {
    kind: () => 'deposit',
    at: ({ nextOn, setAt }) => nextOn ?? setAt,
    untimed: true,
    heads: 'none',
    title: ({ type }, { language }) => ruleTypeNames[type][language],
    below: [
      (row, { language }) => ruleText(wordsOfRule(row))[language],
      ({ nextOn }, { language, day }) =>
        nextOn && { zh: `下次${day(nextOn)}`, en: `next ${day(nextOn)}` }[language],
      ({ failed, skipped }, { language }) =>
        failed + skipped === 0
          ? null
          : { zh: `跳过${skipped}次，失败${failed}次`, en: `${skipped} skipped, ${failed} failed` }[language],
    ],
    amount: ({ moved }) => (moved === '0.00' ? null : { value: moved, currency: 'CNY' }),
    sign: 'plain',
    state: ({ state }) => (state === 'normal' ? null : { name: ruleStateNames[state], tone: 'plain' }),
  },
  columns: {
    type: { title: { zh: '类型', en: 'Type' }, value: ({ type }, language) => ruleTypeNames[type][language] },
    rule: {
      title: { zh: '规则', en: 'Rule' },
      value: (row, language) => ruleText(wordsOfRule(row))[language],
    },
    next: { title: { zh: '下次执行', en: 'Next' }, kind: 'date', value: ({ nextOn }) => nextOn },
    runs: {
      title: { zh: '执行情况', en: 'Payments made' },
      value: ({ done, skipped, failed }) => (done + skipped + failed ? `${done}/${skipped}/${failed}` : null),
    },
    state: {
      title: { zh: '状态', en: 'Status' },
      value: ({ state }, language) => nameOf(ruleStateNames, state, language),
    },
    moved: { title: { zh: '已转存', en: 'Moved so far' }, kind: 'amount', value: ({ moved }) => moved },
  },
})

export const depositRule = ruleCall({
  name: 'PAM1002004_rule',
  summary: 'A deposit rule with its next dates and its runs, newest first',
  access: depositAccess,
  unknown: 'ruleUnknown',
  rule: ruleRow,
  run: z.object({
    dueOn: z.string(),
    at: z.string(),
    outcome: z.enum(ruleRunOutcomes),
    /** Null if nothing was moved. */
    amount: z.nullable(z.string()),
    orderId: z.nullable(z.string()),
    certificate: z.nullable(z.string()),
    /** Why the run failed. */
    reason: z.nullable(bilingual),
  }),
})

const chosenRuleField = z.string().check(z.regex(ruleIdForm, 'ruleUnknown'))

/** PAM1002000: ends a rule. Its past runs stay. */
export const cancelDepositRule = defineOrder({
  code: 'PAM1002',
  title: { zh: '智能存款规则撤销', en: 'Cancel a savings rule' },
  ...signedAtBranch,
  input: z.strictObject({ rule: chosenRuleField }),
  errors: ['ruleUnknown', 'ruleEnded'],
})

/** Changes amount, next date and end of a rule. If the next date moves, later dates are counted from the new one. */
export const changeDepositRule = defineOrder({
  code: 'PAM1004',
  title: { zh: '智能存款规则变更', en: 'Change a savings rule' },
  ...signedAtBranch,
  input: z.strictObject({
    rule: chosenRuleField,
    amount: amountOrZeroField,
    nextOn: z.iso.date('scheduleStartRequired'),
    endOn: z.iso.date('scheduleEndInvalid'),
  }),
  errors: [
    ...ruleErrors,
    'ruleUnknown',
    'ruleEnded',
    'amountZero',
    'scheduledPaused',
    'scheduledDateUsed',
    'scheduledUnchanged',
  ],
})

/** Pauses a rule, or skips its next date. Only reduces what is moved. */
export const holdDepositRule = defineOrder({
  code: 'PAM1005',
  title: { zh: '智能存款规则暂停', en: 'Pause a savings rule' },
  ...signedAtBranch,
  input: z.strictObject({ rule: chosenRuleField, action: z.enum(['pause', 'skip']) }),
  errors: ['ruleUnknown', 'ruleEnded', 'scheduledPaused', 'scheduledOnceOnly', 'scheduledLastDate'],
})

/** Resumes a paused rule at its first date after today. */
export const resumeDepositRule = defineOrder({
  code: 'PAM1006',
  title: { zh: '智能存款规则恢复', en: 'Resume a savings rule' },
  ...signedAtBranch,
  input: z.strictObject({ rule: chosenRuleField }),
  errors: [...ruleErrors, 'ruleUnknown', 'ruleEnded', 'scheduledNotPaused', 'scheduledRanOut'],
})

export const ruleCalls = [depositRuleTerms, ruleRehearsal, depositRules, depositRule]
export const ruleOrders = [
  setDepositRule,
  cancelDepositRule,
  changeDepositRule,
  holdDepositRule,
  resumeDepositRule,
]
