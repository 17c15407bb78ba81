import type { Bilingual } from '../../core/text.ts'

export const wealthOrderStates = [
  'coolingOff',
  'accepted',
  'sent',
  'confirmed',
  'partly',
  'failed',
  'paid',
  'cancelled',
] as const
export type WealthOrderState = (typeof wealthOrderStates)[number]

export const wealthOrderStateNames: Readonly<Record<WealthOrderState, Bilingual>> = {
  coolingOff: { zh: '投资冷静期', en: 'Cooling-off period' },
  accepted: { zh: '已受理', en: 'Accepted' },
  sent: { zh: '已发送', en: 'Sent' },
  confirmed: { zh: '已确认', en: 'Confirmed' },
  partly: { zh: '部分确认', en: 'Partly confirmed' },
  failed: { zh: '确认失败', en: 'Failed' },
  paid: { zh: '已到账', en: 'Paid' },
  cancelled: { zh: '已撤单', en: 'Cancelled' },
}

/** Families of products. Each has names of its own for some kinds of orders. */
export type WealthFamily = 'fund' | 'wealth' | 'plan'

/** Names by the codes in the registrars' files. */
const ofBoth: Readonly<Record<string, Bilingual>> = {
  '020': { zh: '认购', en: 'Subscription' },
  '024': { zh: '赎回', en: 'Redemption' },
}
const businessNames: Readonly<Record<WealthFamily, Readonly<Record<string, Bilingual>>>> = {
  fund: {
    ...ofBoth,
    '022': { zh: '申购', en: 'Purchase' },
    '039': { zh: '定投', en: 'Regular investment' },
    '036': { zh: '转换', en: 'Switch' },
    '029': { zh: '分红方式变更', en: 'Dividend option' },
    '142': { zh: '强制赎回', en: 'Forced redemption' },
  },
  wealth: {
    ...ofBoth,
    '022': { zh: '购买', en: 'Purchase' },
    '142': { zh: '到期兑付', en: 'Maturity' },
  },
  plan: {
    ...ofBoth,
    '022': { zh: '认购', en: 'Subscription' },
    '142': { zh: '强制赎回', en: 'Forced redemption' },
  },
}

/** Returns the name of a kind of order, by its code in the files. An unknown code is returned as it is. */
export const wealthBusinessName = (family: WealthFamily, business: string): Bilingual =>
  businessNames[family][business] ?? { zh: business, en: business }
