import * as z from 'zod/mini'
import { customer, notCardOnly } from '../core/access.ts'
import { type DepositProduct, depositProducts } from '../core/deposit-products.ts'
import { maskedNumber } from '../core/fields.ts'
import { currencies } from '../core/money.ts'
import { defineQuery, nameOf, searchFilter } from '../core/query.ts'
import type { Bilingual } from '../core/text.ts'
import { currencyNames } from '../dictionaries/index.ts'

export const productNames: Readonly<Record<DepositProduct, Bilingual>> = {
  timeDeposit: { zh: '整存整取', en: 'Time deposit' },
  callDeposit1: { zh: '一天通知存款', en: 'One-day notice deposit' },
  callDeposit7: { zh: '七天通知存款', en: 'Seven-day notice deposit' },
  rolling7: { zh: '智能通知存款', en: 'Rolling seven-day notice deposit' },
  largeCertificate: { zh: '大额存单', en: 'Large certificate of deposit (CD)' },
}
/** The tabs of the list, and the products of each. */
export const depositGroups = {
  time: ['timeDeposit'],
  call: ['callDeposit1', 'callDeposit7'],
  rolling: ['rolling7'],
  large: ['largeCertificate'],
} as const satisfies Record<string, readonly DepositProduct[]>
export type DepositGroup = keyof typeof depositGroups
export const depositGroupKeys = [
  'time',
  'call',
  'rolling',
  'large',
] as const satisfies readonly DepositGroup[]
export const depositGroupNames: Readonly<Record<DepositGroup, Bilingual>> = {
  time: { zh: '定期', en: 'Time' },
  call: { zh: '通知', en: 'Notice' },
  rolling: { zh: '自动转存', en: 'Rolling' },
  large: { zh: '大额存单', en: 'Large CD' },
}

export const depositStates = ['active', 'overdue', 'drawn'] as const
const stateNames: Readonly<Record<(typeof depositStates)[number], Bilingual>> = {
  active: { zh: '持有', en: 'Active' },
  overdue: { zh: '逾期', en: 'Overdue' },
  drawn: { zh: '已支取', en: 'Withdrawn' },
}
const stateFilterNames = {
  held: { zh: '持有', en: 'Active' },
  overdue: { zh: '已逾期', en: 'Overdue' },
  drawn: { zh: '已支取', en: 'Withdrawn' },
} as const satisfies Record<string, Bilingual>
export const depositInstructionNames = {
  renew: { zh: '本息自动转存', en: 'Renew principal and interest' },
  toCurrent: { zh: '到期转活期', en: 'Pay to the current account' },
} as const satisfies Record<string, Bilingual>

const currency = z.enum(currencies)
const sum = z.object({ currency, count: z.number(), amount: z.string() })

/** Next event of a certificate: maturity, renewal of its cycle, or the agreed day of a withdrawal notice. */
export const depositEvents = ['maturity', 'roll', 'notice'] as const

/**
 * The text filter searches the certificate's number. Certificates that are still held come first, ordered by their next
 * event.
 */
export const depositAccounts = defineQuery({
  name: 'PAM0202001_query',
  summary: 'The deposits of the customer by what happens next, drawn ones last, with their sums',
  title: { zh: '定期账户明细', en: 'Time deposits' },
  access: customer({ kinds: notCardOnly }),
  filters: {
    ...searchFilter,
    product: z.optional(z.enum(depositGroupKeys)),
    currency: z.optional(currency),
    state: z.optional(z.enum(['held', 'overdue', 'drawn'])),
    maturesWithinDays: z.optional(z.enum(['30', '90', '365'])),
    /** A month of the bars: "2026-12". The totals are those without this filter, so that the bars stay. */
    maturesIn: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
  },
  row: z.object({
    /** Certificates are numbered within their account. */
    accountId: z.string(),
    /** Number of the parent deposit account, masked. */
    accountNumber: maskedNumber,
    certificate: z.string(),
    product: z.enum(depositProducts),
    currency,
    /** True for foreign banknotes. */
    cash: z.boolean(),
    principal: z.string(),
    /** Annual rate in per cent: of the contract, or of today's board if the contract has none. */
    rate: z.string(),
    /** Null for call deposits, which have no maturity. */
    termMonths: z.nullable(z.number()),
    effectiveOn: z.string(),
    maturesOn: z.nullable(z.string()),
    next: z.nullable(z.object({ event: z.enum(depositEvents), on: z.string() })),
    /** Interest earned by maturity. Null if there is no maturity or the certificate was drawn. */
    interestAtMaturity: z.nullable(z.string()),
    /** Monthly interest of a large certificate, and what it has paid so far. */
    monthlyInterest: z.nullable(z.string()),
    paidInterest: z.nullable(z.string()),
    /** Interest if drawn today. Negative if interest already paid goes back. Null if the certificate was drawn. */
    interestIfDrawn: z.nullable(z.string()),
    instruction: z.enum(['renew', 'toCurrent']),
    /** Account that receives principal and interest, masked. If null, the oldest current account of class I. */
    settlementAccountId: z.nullable(z.string()),
    settlementNumber: z.nullable(maskedNumber),
    /** True if instruction and settlement account can be changed now. */
    changeable: z.boolean(),
    state: z.enum(depositStates),
    closedOn: z.nullable(z.string()),
  }),
  totals: z.object({
    /** Certificates held, by product. The selected tab does not matter. */
    groups: z.array(z.object({ group: z.enum(depositGroupKeys), count: z.number() })),
    /** Sums of certificates held that match the filters: per currency, and in all by today's mid rates. */
    sums: z.array(sum),
    rmb: z.string(),
    /** Principal and interest that mature within 90 days, in RMB. */
    within90Rmb: z.string(),
    within365Rmb: z.string(),
    /** The interest in `within365Rmb`. */
    interest365Rmb: z.string(),
    /** The next maturity: principal and interest, and the instruction for them. */
    nextMaturity: z.nullable(
      z.object({ on: z.string(), currency, amount: z.string(), instruction: z.enum(['renew', 'toCurrent']) }),
    ),
    /** Principal of certificates held that matures, by month ("2026-12") and currency, earliest month first. */
    maturities: z.array(z.extend(sum, { month: z.string(), rmb: z.string() })),
  }),
  choices: {
    product: { title: { zh: '产品', en: 'Product' }, names: depositGroupNames },
    currency: { title: { zh: '币种', en: 'Currency' }, names: currencyNames },
    state: { title: { zh: '状态', en: 'Status' }, names: stateFilterNames },
    maturesWithinDays: {
      title: { zh: '到期', en: 'Maturity' },
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
      title: { zh: '存单号', en: 'Deposit number' },
      kind: 'digits',
      value: ({ certificate }) => certificate,
    },
    rate: { title: { zh: '年利率', en: 'Annual rate' }, value: ({ rate }) => `${rate}%` },
    effective: {
      title: { zh: '起息日', en: 'Start date' },
      kind: 'date',
      value: ({ effectiveOn }) => effectiveOn,
    },
    matures: {
      title: { zh: '到期日', en: 'Maturity date' },
      kind: 'date',
      value: ({ maturesOn }) => maturesOn,
    },
    instruction: {
      title: { zh: '到期处理', en: 'Maturity instruction' },
      value: ({ maturesOn, instruction }, language) =>
        maturesOn ? depositInstructionNames[instruction][language] : null,
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
