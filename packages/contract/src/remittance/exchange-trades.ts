import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineQuery, nameOf, periodFilter, queryReach } from '../core/query.ts'
import type { Bilingual } from '../core/text.ts'
import { currencyNames } from '../dictionaries/names.ts'
import { mayExchange } from './exchange.ts'
import { type FxCurrency, type FxSide, fxCurrencies, fxSides } from './exchange-rules.ts'

export const fxStates = ['processing', 'unknown', 'success', 'failed'] as const
export type FxState = (typeof fxStates)[number]

export const fxStateNames: Readonly<Record<FxState, Bilingual>> = {
  processing: { zh: '处理中', en: 'Processing' },
  unknown: { zh: '结果待确认', en: 'Result pending' },
  success: { zh: '成交', en: 'Completed' },
  failed: { zh: '失败', en: 'Failed' },
}
export const fxSideNames: Readonly<Record<FxSide, Bilingual>> = {
  buy: { zh: '购汇', en: 'Bought' },
  sell: { zh: '结汇', en: 'Sold' },
}
const fxCurrencyNames = Object.fromEntries(fxCurrencies.map((code) => [code, currencyNames[code]])) as Record<
  FxCurrency,
  Bilingual
>

/** Trades of one year, newest first. */
export const fxTrades = defineQuery({
  name: 'PFN0303001_query',
  summary: 'What a customer bought and sold of foreign currency, the newest first',
  title: { zh: '结售汇明细', en: 'Currency exchange' },
  access: customer({ kinds: mayExchange }),
  reach: queryReach.remittance,
  filters: {
    ...periodFilter,
    side: z.optional(z.enum(fxSides)),
    currency: z.optional(z.enum(fxCurrencies)),
    state: z.optional(z.enum(fxStates)),
  },
  row: z.object({
    orderId: z.string(),
    at: z.string(),
    side: z.enum(fxSides),
    currency: z.enum(fxCurrencies),
    cash: z.boolean(),
    amount: z.string(),
    /** RMB for 100 units. */
    rate: z.string(),
    rmb: z.string(),
    /** Purpose of a purchase, or source of a sale. */
    what: bilingual,
    /** US dollars that count towards the quota. */
    quota: z.string(),
    /** Number assigned by the foreign exchange administration. Null until it has registered the trade. */
    safeNumber: z.nullable(z.string()),
    state: z.enum(fxStates),
  }),
  choices: {
    side: { title: { zh: '类型', en: 'Type' }, names: fxSideNames },
    currency: { title: { zh: '币种', en: 'Currency' }, names: fxCurrencyNames },
    state: { title: { zh: '状态', en: 'Status' }, names: fxStateNames },
  },
  line: {
    kind: () => 'exchange',
    at: ({ at }) => at,
    title: ({ side, currency }, { language }) =>
      [nameOf(fxSideNames, side, language), nameOf(fxCurrencyNames, currency, language)].join(
        language === 'zh' ? '' : ' ',
      ),
    below: [
      ({ rate }, { language }) => ({ zh: `成交价${rate}`, en: `rate ${rate}` })[language],
      ({ what }, { language }) => what[language],
    ],
    amount: ({ amount, currency }) => ({ value: amount, currency }),
    sign: 'plain',
    state: ({ state }) => {
      if (state === 'success') return null
      const name = fxStateNames[state]
      return state === 'failed'
        ? { name, tone: 'bad', outcome: 'void' }
        : { name, tone: 'warn', outcome: 'open' }
    },
    after: ({ rmb }, { language, money }) =>
      ({ zh: `人民币${money(rmb)}`, en: `CNY ${money(rmb)}` })[language],
  },
  columns: {
    at: { title: { zh: '时间', en: 'Time' }, kind: 'moment', value: ({ at }) => at },
    side: {
      title: { zh: '类型', en: 'Type' },
      value: ({ side, currency }, language) =>
        [nameOf(fxSideNames, side, language), nameOf(fxCurrencyNames, currency, language)].join(
          language === 'zh' ? '' : ' ',
        ),
    },
    what: {
      title: { zh: '用途或来源', en: 'Purpose or source' },
      value: ({ what }, language) => what[language],
    },
    amount: {
      title: { zh: '外币金额', en: 'Amount' },
      kind: 'amount',
      value: ({ amount }) => amount,
      currency: ({ currency }) => currency,
    },
    rate: { title: { zh: '成交价', en: 'Rate' }, kind: 'digits', value: ({ rate }) => rate },
    rmb: { title: { zh: '人民币金额', en: 'RMB' }, kind: 'amount', value: ({ rmb }) => rmb },
    quota: {
      title: { zh: '占用额度（美元）', en: 'Quota (USD)' },
      kind: 'amount',
      value: ({ quota }) => quota,
      currency: () => 'USD',
      documentOnly: true,
    },
    safeNumber: {
      title: { zh: '外汇局业务编号', en: 'Registration number' },
      kind: 'digits',
      value: ({ safeNumber }) => safeNumber,
      documentOnly: true,
    },
    state: {
      title: { zh: '状态', en: 'Status' },
      value: ({ state }, language) => nameOf(fxStateNames, state, language),
    },
  },
})
