import type { Bilingual } from '@cloudsail/contract'

/** Texts of the handling of a partly confirmed redemption. */
export const redemptionTexts = {
  rest: { zh: '巨额赎回时', en: 'In a large redemption' },
  carry: { zh: '未确认部分顺延赎回', en: 'continue with the unconfirmed part on the next trading day' },
  free: { zh: '未确认部分取消赎回', en: 'cancel the unconfirmed part' },
} as const satisfies Record<string, Bilingual>

/** Texts that orders of funds and of wealth products share. */
export const wealthTexts = {
  ...redemptionTexts,
  named: { zh: '{name}（{code}）', en: '{name} ({code})' },
  order: { zh: '原委托', en: 'Order' },
  back: { zh: '解冻金额', en: 'Released' },
  cancelPurpose: { zh: '撤销{name}委托', en: 'cancelling an order of {name}' },
  grade: { zh: '您的风险承受能力等级', en: 'Your risk profile' },
  feeValue: { zh: '{fee}（{rate}%）', en: '{fee} ({rate}%)' },
  tradeDay: { zh: '交易日（T日）', en: 'Trading day (T)' },
  confirmDay: { zh: '确认日', en: 'Confirmed on' },
  moneyDay: { zh: '资金到账', en: 'Money arrives' },
  money: { zh: '资金', en: 'Money' },
  moneyHeld: {
    zh: '确认前冻结在付款账户，照常计息；{until}前可撤单',
    en: 'held on the paying account until then, earning interest. You can cancel before {until}',
  },
  settlement: { zh: '结算账户', en: 'Settlement account' },
  settlementValue: {
    zh: '{number}（现金分红、到期款项转入）',
    en: '{number}: cash dividends and maturities are paid here',
  },
  settlementNone: {
    zh: '没有可入账的账户，请先指定结算账户',
    en: 'none of your accounts can receive money. Name one first',
  },
  papers: { zh: '已阅读文件', en: 'Documents read' },
  paper: { zh: '《{title}》（{version}版）', en: '{title} (version {version})' },
  consent: { zh: '风险确认', en: 'Acceptance of risk' },
  units: { zh: '赎回份额', en: 'Units' },
  unitsValue: { zh: '{units}份', en: '{units}' },
  payee: { zh: '收款账户', en: 'Paid to' },
  arrives: { zh: '预计到账金额', en: 'You receive (estimated)' },
  arrivesValue: {
    zh: '约{amount}（按{on}净值{nav}估算，以{trade}净值为准，未知价）',
    en: 'about {amount} (at the NAV on {on}, {nav}; your order uses the NAV on {trade}, not yet known)',
  },
  undo: { zh: '撤单', en: 'Cancelling' },
  undoValue: { zh: '{until}前可撤单', en: 'possible before {until}' },
  redeemPurpose: { zh: '赎回{name}{units}份', en: 'redeeming {units} units of {name}' },
  feeFlat: { zh: '{fee}（单笔固定）', en: '{fee} (flat)' },
} as const satisfies Record<string, Bilingual>
