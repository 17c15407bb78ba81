import * as z from 'zod/mini'
import { customer, notCardOnly } from '../core/access.ts'
import { type DepositProduct, depositProducts } from '../core/deposit-products.ts'
import { currencies } from '../core/money.ts'
import { defineQuery, nameOf, searchFilter } from '../core/query.ts'
import type { Bilingual } from '../core/text.ts'

export const productNames: Readonly<Record<DepositProduct, Bilingual>> = {
  timeDeposit: { zh: '整存整取', en: 'Time deposit' },
  callDeposit1: { zh: '一天通知存款', en: 'One-day call deposit' },
  callDeposit7: { zh: '七天通知存款', en: 'Seven-day call deposit' },
  rolling7: { zh: '七天自动转存通知存款', en: 'Rolling seven-day call deposit' },
  largeCertificate: { zh: '大额存单', en: 'Large-denomination certificate' },
}
export const depositStates = ['active', 'overdue', 'drawn'] as const
const stateNames: Readonly<Record<(typeof depositStates)[number], Bilingual>> = {
  active: { zh: '持有', en: 'Held' },
  overdue: { zh: '逾期', en: 'Overdue' },
  drawn: { zh: '已支取', en: 'Drawn' },
}
const instructionNames = {
  renew: { zh: '到期自动转存', en: 'Renew at maturity' },
  toCurrent: { zh: '到期转入活期', en: 'To the current account' },
}

/** The certificate's number is searched. */
export const depositAccounts = defineQuery({
  name: 'PAM0202001_query',
  summary: 'The deposits of the customer, the newest first, with their sum by currency',
  title: { zh: '定期账户明细', en: 'Deposit accounts' },
  access: customer({ kinds: notCardOnly }),
  filters: {
    ...searchFilter,
    product: z.optional(z.enum(depositProducts)),
    state: z.optional(z.enum(depositStates)),
    maturesWithinDays: z.optional(z.enum(['30', '90', '365'])),
  },
  row: z.object({
    /** Certificates are numbered within their account. */
    accountId: z.string(),
    certificate: z.string(),
    product: z.enum(depositProducts),
    currency: z.enum(currencies),
    principal: z.string(),
    /** Per cent a year. */
    rate: z.string(),
    /** Null for call deposits, which have no maturity. */
    termMonths: z.nullable(z.number()),
    effectiveOn: z.string(),
    maturesOn: z.nullable(z.string()),
    /** What it will have earned by its maturity; null where it has none, or was drawn. */
    interestAtMaturity: z.nullable(z.string()),
    /** What it would earn, drawn today; null where it was drawn, and for call deposits, which need a notice. */
    interestIfDrawn: z.nullable(z.string()),
    instruction: z.enum(['renew', 'toCurrent']),
    state: z.enum(depositStates),
  }),
  totals: z.object({
    sums: z.array(z.object({ currency: z.enum(currencies), count: z.number(), amount: z.string() })),
    /** Principal that matures, by month ("2026-12") and currency, of what is held, the next month first. */
    maturities: z.array(
      z.object({
        month: z.string(),
        currency: z.enum(currencies),
        count: z.number(),
        amount: z.string(),
      }),
    ),
  }),
  choices: {
    product: { title: { zh: '产品', en: 'Product' }, names: productNames },
    state: { title: { zh: '状态', en: 'Status' }, names: stateNames },
    maturesWithinDays: {
      title: { zh: '到期', en: 'Matures' },
      names: {
        30: { zh: '30天内', en: 'Within 30 days' },
        90: { zh: '90天内', en: 'Within 90 days' },
        365: { zh: '一年内', en: 'Within a year' },
      },
    },
  },
  columns: {
    product: {
      title: { zh: '产品', en: 'Product' },
      value: (row, language) => productNames[row.product][language],
    },
    certificate: {
      title: { zh: '存单号', en: 'Certificate' },
      kind: 'digits',
      value: ({ certificate }) => certificate,
    },
    rate: { title: { zh: '年利率', en: 'Rate a year' }, value: ({ rate }) => `${rate}%` },
    effective: { title: { zh: '起息日', en: 'From' }, kind: 'date', value: ({ effectiveOn }) => effectiveOn },
    matures: { title: { zh: '到期日', en: 'Matures' }, kind: 'date', value: ({ maturesOn }) => maturesOn },
    instruction: {
      title: { zh: '到期处理', en: 'At maturity' },
      value: ({ maturesOn, instruction }, language) =>
        maturesOn ? instructionNames[instruction][language] : null,
    },
    principal: {
      title: { zh: '本金', en: 'Principal' },
      kind: 'amount',
      value: ({ principal }) => principal,
      currency: ({ currency }) => currency,
    },
    state: {
      title: { zh: '状态', en: 'Status' },
      value: ({ state }, language) => nameOf(stateNames, state, language),
    },
  },
})
