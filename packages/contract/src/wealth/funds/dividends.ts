import * as z from 'zod/mini'
import { customer, notCardOnly, payingMethods } from '../../core/access.ts'
import { bilingual } from '../../core/bilingual.ts'
import { defineCall } from '../../core/call.ts'
import { defineQuery, nameOf, periodFilter, searchFilter } from '../../core/query.ts'
import type { Bilingual } from '../../core/text.ts'
import { defineOrder } from '../../orders/define-order.ts'
import { stoppedErrors } from '../../orders/payment-errors.ts'
import { fundProductField } from './market.ts'

export const dividendModes = ['cash', 'reinvest'] as const
export type DividendMode = (typeof dividendModes)[number]
export const dividendModeNames: Readonly<Record<DividendMode, Bilingual>> = {
  cash: { zh: '现金分红', en: 'Paid in cash' },
  reinvest: { zh: '红利再投资', en: 'Reinvested' },
}

const access = customer({ kinds: notCardOnly })

const fundMode = z.object({
  productCode: z.string(),
  name: bilingual,
  risk: z.number(),
  units: z.string(),
  mode: z.enum(dividendModes),
  /** True for money funds, whose income can only be reinvested. */
  fixed: z.boolean(),
  /** A change that is not confirmed yet. */
  underWay: z.nullable(
    z.object({
      orderId: z.string(),
      mode: z.enum(dividendModes),
      confirmOn: z.string(),
      /** Null if it can no longer be cancelled. */
      cancelUntil: z.nullable(z.string()),
    }),
  ),
  /** Past choices, newest first, each with the day of its confirmation. */
  changes: z.array(z.object({ on: z.string(), mode: z.enum(dividendModes) })),
  /** The fund's last dividend, and the NAV of its ex-date, to show the result of both methods for the units held. */
  last: z.nullable(z.object({ recordOn: z.string(), perUnit: z.string(), exNav: z.nullable(z.string()) })),
})
export type FundDividendMode = z.infer<typeof fundMode>

/** PIF1306000: funds that are held or being bought, and the dividend method of each. */
export const fundDividendModes = defineCall({
  name: 'PIF1306003_modes',
  summary: 'What becomes of the dividends of the funds a customer has, changes under way and past ones',
  access,
  request: z.strictObject({}),
  response: z.object({
    funds: z.array(fundMode),
    /** When a change made now is confirmed. Null if the calendar does not reach so far. */
    confirmOn: z.nullable(z.string()),
  }),
})

/** PIF1306000: chooses dividends in cash, or as units at the NAV of the ex-date without a fee. */
export const setDividendMode = defineOrder({
  code: 'PIF1306',
  title: { zh: '分红方式变更', en: 'Change dividend option' },
  access,
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({ productCode: fundProductField, mode: z.enum(dividendModes, 'invalidInput') }),
  errors: [
    'fundRequired',
    'productUnknown',
    'fundNotHeld',
    'dividendModeFixed',
    'dividendModeSame',
    'dividendModeUnderWay',
    'wealthAccountNeeded',
    ...stoppedErrors,
    'calendarMissing',
  ],
})

export const dividendStates = ['due', 'waits', 'settled'] as const
export const dividendStateNames: Readonly<Record<(typeof dividendStates)[number], Bilingual>> = {
  due: { zh: '待发放', en: 'Due' },
  /** No account of the customer can receive the dividend. */
  waits: { zh: '待入账', en: 'Waiting for posting' },
  settled: { zh: '已发放', en: 'Paid' },
}

/** PIF1306000: dividends of the customer's funds by record day, newest first. */
export const fundDividends = defineQuery({
  name: 'PIF1306004_dividends',
  summary: "Dividends of the customer's funds, newest first",
  title: { zh: '分红记录', en: 'Dividends' },
  access,
  reach: { rangeMonths: 12, backMonths: 24 },
  filters: { ...periodFilter, ...searchFilter, mode: z.optional(z.enum(dividendModes)) },
  choices: { mode: { title: { zh: '分红方式', en: 'Option' }, names: dividendModeNames } },
  row: z.object({
    recordOn: z.string(),
    exOn: z.string(),
    payOn: z.string(),
    productCode: z.string(),
    name: bilingual,
    perUnit: z.string(),
    units: z.string(),
    amount: z.string(),
    mode: z.enum(dividendModes),
    /** Units bought. Null for cash, and until the reinvestment. */
    reinvestedUnits: z.nullable(z.string()),
    state: z.enum(dividendStates),
    /** Masked number of the account that received the dividend. Null until then, and if reinvested. */
    paidTo: z.nullable(z.string()),
    /** Unique key. Several accounts of one customer may each have a dividend. */
    key: z.string(),
  }),
  totals: z.object({ count: z.number(), cash: z.string(), reinvested: z.string() }),
  line: {
    kind: () => 'income',
    at: ({ recordOn }) => recordOn,
    title: ({ name }, { language }) => name[language],
    below: [
      ({ mode }, { language }) => nameOf(dividendModeNames, mode, language),
      ({ perUnit, units }, { language }) =>
        ({ zh: `每份${perUnit}，${units}份`, en: `${perUnit} a unit, ${units} units` })[language],
      ({ payOn }, { language, day }) => ({ zh: `${day(payOn)}发放`, en: `paid on ${day(payOn)}` })[language],
    ],
    amount: ({ amount }) => ({ value: amount, currency: 'CNY' }),
    sign: 'flow',
    state: ({ state }) =>
      state === 'settled' ? null : { name: dividendStateNames[state], tone: 'sea', outcome: 'open' },
    heads: 'months',
  },
  columns: {
    record: { title: { zh: '登记日', en: 'Record date' }, kind: 'date', value: ({ recordOn }) => recordOn },
    fund: { title: { zh: '基金', en: 'Fund' }, value: ({ name }, language) => name[language] },
    code: {
      title: { zh: '基金代码', en: 'Code' },
      value: ({ productCode }) => productCode,
      documentOnly: true,
    },
    perUnit: { title: { zh: '每份分红', en: 'Per unit' }, value: ({ perUnit }) => perUnit },
    units: { title: { zh: '登记份额', en: 'Units' }, value: ({ units }) => units },
    mode: {
      title: { zh: '分红方式', en: 'Option' },
      value: ({ mode }, language) => nameOf(dividendModeNames, mode, language),
    },
    reinvested: {
      title: { zh: '再投资份额', en: 'Units bought' },
      value: ({ reinvestedUnits }) => reinvestedUnits,
      documentOnly: true,
    },
    account: {
      title: { zh: '入账账户', en: 'Paid into' },
      value: ({ paidTo }) => paidTo,
      documentOnly: true,
    },
    paid: { title: { zh: '发放日', en: 'Paid on' }, kind: 'date', value: ({ payOn }) => payOn },
    state: {
      title: { zh: '状态', en: 'Status' },
      value: ({ state }, language) => nameOf(dividendStateNames, state, language),
    },
    amount: { title: { zh: '金额', en: 'Amount' }, kind: 'amount', value: ({ amount }) => amount },
  },
})
