import * as z from 'zod/mini'
import { customer, notCardOnly } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { accountIdField, maskedNumber } from '../core/fields.ts'
import { defineQuery, nameOf, periodFilter, queryReach } from '../core/query.ts'
import type { RowState } from '../core/query-line.ts'
import type { Bilingual } from '../core/text.ts'

const access = customer({ kinds: notCardOnly })

export const instalmentStates = ['planned', 'estimated', 'due', 'overdue', 'paid', 'paidLate'] as const
export type InstalmentState = (typeof instalmentStates)[number]
export const instalmentStateNames: Readonly<Record<InstalmentState, Bilingual>> = {
  planned: { zh: '未到期', en: 'Upcoming' },
  estimated: { zh: '预计', en: 'Estimated' },
  due: { zh: '待扣款', en: 'Due' },
  overdue: { zh: '逾期', en: 'Overdue' },
  paid: { zh: '已还', en: 'Paid' },
  paidLate: { zh: '已还（逾期）', en: 'Paid late' },
}
/** States that a row names. Instalments ahead and paid ones are in their normal state. */
const scheduleStates: Readonly<Partial<Record<InstalmentState, RowState>>> = {
  due: { name: instalmentStateNames.due, tone: 'attention', outcome: 'open' },
  overdue: { name: instalmentStateNames.overdue, tone: 'bad', outcome: 'open' },
  paidLate: { name: instalmentStateNames.paidLate, tone: 'warn' },
}
export const scheduleParts = ['ahead', 'past'] as const

/** PFA0602000: all instalments of a loan. Those ahead are at today's rates. */
export const loanSchedule = defineQuery({
  name: 'PFA0602001_query',
  summary: 'The instalments of a loan: those ahead, or those that have fallen due',
  title: { zh: '还款计划', en: 'Repayment plan' },
  access,
  filters: { loan: accountIdField, part: z.enum(scheduleParts) },
  row: z.object({
    number: z.number(),
    dueOn: z.string(),
    principal: z.string(),
    interest: z.string(),
    total: z.string(),
    /** Principal left after the instalment. `balance` is the principal on which its interest is computed. */
    left: z.string(),
    balance: z.string(),
    ratePpm: z.number(),
    state: z.enum(instalmentStates),
    /** True if a repricing day lies in its period. */
    repriced: z.boolean(),
  }),
  errors: ['loanUnknown'],
  line: {
    kind: () => 'loan',
    at: ({ dueOn }) => dueOn,
    title: ({ number }, { language }) => ({ zh: `第${number}期`, en: `Instalment ${number}` })[language],
    below: [
      ({ principal, interest }, { language, money }) =>
        ({
          zh: `本金${money(principal)}，利息${money(interest)}`,
          en: `principal ${money(principal)}, interest ${money(interest)}`,
        })[language],
      ({ repriced }, { language }) => (repriced ? { zh: '重定价', en: 'repriced' }[language] : null),
    ],
    mark: ({ principal, interest }) => ({ split: [principal, interest] }),
    amount: ({ total }) => ({ value: total, currency: 'CNY' }),
    sign: 'plain',
    state: ({ state }) => scheduleStates[state] ?? null,
    after: ({ left }, { language, money }) =>
      ({ zh: `剩余${money(left)}`, en: `${money(left)} left` })[language],
    sums: [
      { name: { zh: '本金', en: 'Principal' }, of: ({ principal }) => principal },
      { name: { zh: '利息', en: 'Interest' }, of: ({ interest }) => interest },
    ],
    heads: 'years',
  },
  columns: {
    number: { title: { zh: '期数', en: 'No.' }, value: ({ number }) => String(number) },
    dueOn: { title: { zh: '还款日', en: 'Due date' }, kind: 'date', value: ({ dueOn }) => dueOn },
    principal: {
      title: { zh: '本金', en: 'Principal' },
      kind: 'amount',
      value: ({ principal }) => principal,
    },
    interest: { title: { zh: '利息', en: 'Interest' }, kind: 'amount', value: ({ interest }) => interest },
    total: { title: { zh: '合计', en: 'Total' }, kind: 'amount', value: ({ total }) => total },
    left: { title: { zh: '剩余本金', en: 'Principal left' }, kind: 'amount', value: ({ left }) => left },
    state: {
      title: { zh: '状态', en: 'Status' },
      value: ({ state }, language) => nameOf(instalmentStateNames, state, language),
    },
  },
})
export type ScheduleRow = z.infer<typeof loanSchedule.response>['rows'][number]

export const paymentKinds = ['instalment', 'overdue', 'early'] as const
export const paymentKindNames: Readonly<Record<(typeof paymentKinds)[number], Bilingual>> = {
  instalment: { zh: '按期还款', en: 'Instalment' },
  overdue: { zh: '归还逾期', en: 'Overdue payment' },
  early: { zh: '提前还款', en: 'Early repayment' },
}

/** PFA0603000: payments for loans. */
export const loanPayments = defineQuery({
  name: 'PFA0603001_query',
  summary: 'What was paid for loans, the newest first; a year at a time, over the whole life of a loan',
  title: { zh: '还款明细', en: 'Repayment history' },
  access,
  reach: queryReach.loanPayments,
  filters: { ...periodFilter, loan: z.optional(accountIdField), kind: z.optional(z.enum(paymentKinds)) },
  row: z.object({
    id: z.string(),
    at: z.string(),
    product: bilingual,
    contractNumber: z.string(),
    kind: z.enum(paymentKinds),
    /** Null for an early repayment. */
    number: z.nullable(z.number()),
    principal: z.string(),
    interest: z.string(),
    penalty: z.string(),
    charge: z.string(),
    total: z.string(),
    accountNumber: maskedNumber,
    /** The order that paid, which has a receipt. Null if the bank collected the payment on its due day. */
    orderId: z.nullable(z.string()),
  }),
  totals: z.object({
    count: z.number(),
    principal: z.string(),
    interest: z.string(),
    penalty: z.string(),
    charge: z.string(),
  }),
  choices: { kind: { title: { zh: '类型', en: 'Type' }, names: paymentKindNames } },
  line: {
    kind: () => 'loan',
    at: ({ at }) => at,
    title: ({ number, kind }, { language }) =>
      number === null || kind !== 'instalment'
        ? nameOf(paymentKindNames, kind, language)
        : { zh: `第${number}期`, en: `Instalment ${number}` }[language],
    below: [
      ({ principal, interest }, { language, money }) =>
        ({
          zh: `本金${money(principal)}，利息${money(interest)}`,
          en: `principal ${money(principal)}, interest ${money(interest)}`,
        })[language],
      ({ penalty }, { language, money }) =>
        penalty === '0.00'
          ? null
          : { zh: `罚息${money(penalty)}`, en: `default interest ${money(penalty)}` }[language],
      ({ charge }, { language, money }) =>
        charge === '0.00' ? null : { zh: `手续费${money(charge)}`, en: `charge ${money(charge)}` }[language],
      ({ product }, { language }) => product[language],
    ],
    mark: ({ principal, interest }) => ({ split: [principal, interest] }),
    amount: ({ total }) => ({ value: `-${total}`, currency: 'CNY' }),
    sign: 'flow',
    sums: [
      { name: { zh: '本金', en: 'Principal' }, of: ({ principal }) => principal },
      { name: { zh: '利息', en: 'Interest' }, of: ({ interest }) => interest },
    ],
    heads: 'years',
  },
  columns: {
    at: { title: { zh: '时间', en: 'Time' }, kind: 'moment', value: ({ at }) => at },
    product: {
      title: { zh: '贷款', en: 'Loan' },
      value: ({ product, contractNumber }, language) => `${product[language]} ${contractNumber}`,
    },
    kind: {
      title: { zh: '类型', en: 'Type' },
      value: ({ kind }, language) => nameOf(paymentKindNames, kind, language),
    },
    number: {
      title: { zh: '期数', en: 'No.' },
      value: ({ number }) => (number === null ? null : String(number)),
      documentOnly: true,
    },
    principal: {
      title: { zh: '本金', en: 'Principal' },
      kind: 'amount',
      value: ({ principal }) => principal,
    },
    interest: { title: { zh: '利息', en: 'Interest' }, kind: 'amount', value: ({ interest }) => interest },
    penalty: {
      title: { zh: '罚息', en: 'Default interest' },
      kind: 'amount',
      value: ({ penalty }) => penalty,
    },
    charge: { title: { zh: '手续费', en: 'Charge' }, kind: 'amount', value: ({ charge }) => charge },
    total: { title: { zh: '合计', en: 'Total' }, kind: 'amount', value: ({ total }) => total },
    account: {
      title: { zh: '扣款账户', en: 'Account' },
      kind: 'digits',
      value: ({ accountNumber }) => accountNumber,
    },
  },
})
