import * as z from 'zod/mini'
import { customer, notCardOnly } from '../../core/access.ts'
import { defineQuery, nameOf, periodFilter } from '../../core/query.ts'
import type { Bilingual } from '../../core/text.ts'
import { bilingual } from '../../orders/schemas.ts'

/** By its code in the files. */
export const fundBusinessNames: Readonly<Record<string, Bilingual>> = {
  '020': { zh: '认购', en: 'Subscription' },
  '022': { zh: '申购', en: 'Purchase' },
  '039': { zh: '定投', en: 'Regular investment' },
  '024': { zh: '赎回', en: 'Redemption' },
  '036': { zh: '转换', en: 'Conversion' },
  '029': { zh: '分红方式变更', en: 'Dividend method' },
  '142': { zh: '强制赎回', en: 'Forced redemption' },
}

export const fundOrderStates = [
  'coolingOff',
  'accepted',
  'sent',
  'confirmed',
  'partly',
  'failed',
  'paid',
  'cancelled',
] as const
export const fundOrderStateNames: Readonly<Record<(typeof fundOrderStates)[number], Bilingual>> = {
  coolingOff: { zh: '冷静期', en: 'Cooling-off' },
  accepted: { zh: '已受理', en: 'Accepted' },
  sent: { zh: '已发送', en: 'Sent' },
  confirmed: { zh: '已确认', en: 'Confirmed' },
  partly: { zh: '部分确认', en: 'Confirmed in part' },
  failed: { zh: '确认失败', en: 'Failed' },
  paid: { zh: '已到账', en: 'Paid' },
  cancelled: { zh: '已撤单', en: 'Cancelled' },
}

/** PIF1305000: orders of funds, newest first. */
export const fundOrderHistory = defineQuery({
  name: 'PIF1305003_orders',
  summary: "The customer's fund orders, newest first",
  title: { zh: '基金交易', en: 'Fund orders' },
  access: customer({ kinds: notCardOnly }),
  reach: { rangeMonths: 12, backMonths: 24 },
  filters: { ...periodFilter },
  row: z.object({
    orderId: z.string(),
    at: z.string(),
    business: z.string(),
    productCode: z.string(),
    name: bilingual,
    target: z.nullable(bilingual),
    amount: z.nullable(z.string()),
    units: z.nullable(z.string()),
    state: z.enum(fundOrderStates),
    tradeOn: z.string(),
    confirmOn: z.string(),
    moneyOn: z.nullable(z.string()),
    nav: z.nullable(z.string()),
    confirmedAmount: z.nullable(z.string()),
    confirmedUnits: z.nullable(z.string()),
    fee: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    /** Null where it cannot be cancelled. */
    cancelUntil: z.nullable(z.string()),
  }),
  totals: z.object({ count: z.number() }),
  columns: {
    time: { title: { zh: '委托时间', en: 'Time' }, kind: 'moment', value: ({ at }) => at },
    business: {
      title: { zh: '业务', en: 'Order' },
      value: ({ business }, language) => fundBusinessNames[business]?.[language] ?? business,
    },
    fund: { title: { zh: '基金', en: 'Fund' }, value: ({ name }, language) => name[language] },
    code: {
      title: { zh: '基金代码', en: 'Code' },
      value: ({ productCode }) => productCode,
      documentOnly: true,
    },
    units: {
      title: { zh: '份额', en: 'Units' },
      value: ({ units, confirmedUnits }) => units ?? confirmedUnits,
    },
    nav: { title: { zh: '净值', en: 'NAV' }, value: ({ nav }) => nav, documentOnly: true },
    fee: { title: { zh: '费用', en: 'Fee' }, value: ({ fee }) => fee, documentOnly: true },
    tradeDay: { title: { zh: '交易日', en: 'T' }, value: ({ tradeOn }) => tradeOn },
    state: {
      title: { zh: '状态', en: 'Status' },
      value: ({ state }, language) => nameOf(fundOrderStateNames, state, language),
    },
    amount: {
      title: { zh: '金额', en: 'Amount' },
      kind: 'amount',
      value: ({ amount, confirmedAmount }) => amount ?? confirmedAmount,
    },
  },
})
