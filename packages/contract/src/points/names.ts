import type { Bilingual } from '../core/text.ts'

export const pointsEntryKinds = ['earn', 'reverse', 'redeem', 'return', 'expire', 'adjust'] as const
export type PointsEntryKind = (typeof pointsEntryKinds)[number]
export const pointsEntryKindNames: Readonly<Record<PointsEntryKind, Bilingual>> = {
  earn: { zh: '获得', en: 'Earned' },
  reverse: { zh: '扣回', en: 'Taken back' },
  redeem: { zh: '兑换', en: 'Redeemed' },
  return: { zh: '退回', en: 'Returned' },
  expire: { zh: '过期', en: 'Expired' },
  adjust: { zh: '调整', en: 'Adjusted' },
}

/** How the bank's own points are earned. Rules with a monthly cap come first. */
export const earningRules = ['assets', 'payment', 'deposit', 'transfer', 'logIn', 'eStatement'] as const
export type EarningRule = (typeof earningRules)[number]
export const earningRuleNames: Readonly<Record<EarningRule, Bilingual>> = {
  assets: { zh: '资产', en: 'Assets' },
  payment: { zh: '消费', en: 'Payments' },
  deposit: { zh: '定期存入', en: 'Deposits' },
  transfer: { zh: '转账汇款', en: 'Transfers' },
  logIn: { zh: '登录', en: 'Log-in' },
  eStatement: { zh: '电子账单', en: 'E-statement' },
}

export const itemKinds = ['goods', 'codes', 'cash', 'donation', 'billCredit'] as const
export type ItemKind = (typeof itemKinds)[number]
export const itemKindNames: Readonly<Record<ItemKind, Bilingual>> = {
  goods: { zh: '实物', en: 'Goods' },
  codes: { zh: '电子券', en: 'Vouchers' },
  cash: { zh: '积分抵现', en: 'Cash' },
  donation: { zh: '积分公益', en: 'Donation' },
  billCredit: { zh: '抵扣账单', en: 'Statement credit' },
}

export const redemptionStates = ['placed', 'issued', 'shipped', 'received', 'cancelled', 'failed'] as const
export type RedemptionState = (typeof redemptionStates)[number]
export const redemptionStateNames: Readonly<Record<RedemptionState, Bilingual>> = {
  placed: { zh: '已受理', en: 'Placed' },
  issued: { zh: '已发放', en: 'Issued' },
  shipped: { zh: '已发货', en: 'Shipped' },
  received: { zh: '已签收', en: 'Received' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  failed: { zh: '发放失败', en: 'Failed' },
}
