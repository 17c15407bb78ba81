import type { Bilingual } from '@cloudsail/contract'

/** Texts of an order's confirmation. */
export const confirmationTexts = {
  title: { zh: '交易确认单', en: 'Order confirmation' },
  intro: {
    zh: '截至{time}，登记机构{registrar}对下列委托的确认结果如下。',
    en: 'As of {time}, the registrar {registrar} has confirmed this order as follows.',
  },
  holder: { zh: '投资者', en: 'Investor' },
  id: { zh: '证件号码', en: 'ID' },
  wealthAccount: { zh: '理财账户', en: 'Wealth account' },
  payer: { zh: '付款账户', en: 'Paid from' },
  payee: { zh: '收款账户', en: 'Paid to' },
  paidTo: { zh: '入账账户', en: 'Paid into' },
  paidToWaits: { zh: '暂无可入账的账户', en: 'none of your accounts can receive money yet' },
  product: { zh: '产品', en: 'Product' },
  target: { zh: '转入产品', en: 'Switch into' },
  business: { zh: '业务', en: 'Order' },
  order: { zh: '委托编号', en: 'Order number' },
  acceptedAt: { zh: '受理时间', en: 'Accepted' },
  tradeDay: { zh: '交易日（T日）', en: 'Trading day (T)' },
  asked: { zh: '委托金额/份额', en: 'Ordered' },
  confirmedOn: { zh: '确认日', en: 'Confirmed on' },
  serial: { zh: '登记机构流水', en: 'Registrar’s number' },
  nav: { zh: '单位净值', en: 'NAV' },
  units: { zh: '确认份额', en: 'Units' },
  targetUnits: { zh: '转入份额', en: 'Units received' },
  amount: { zh: '确认金额', en: 'Amount' },
  fee: { zh: '费用', en: 'Fee' },
  moneyOn: { zh: '资金到账日', en: 'Money paid on' },
  state: { zh: '状态', en: 'Status' },
  code: { zh: '验证码', en: 'Verification code' },
  unitsValue: { zh: '{units}份', en: '{units} units' },
  note: {
    zh: '净值可能上涨或下跌，本确认单不是收益承诺，也不是提款凭证。',
    en: 'NAVs rise and fall. This confirmation does not promise any return and cannot be used to withdraw money.',
  },
  signed: {
    zh: '本确认单由本行电子签名，可用PDF阅读器或“回单验真”核验；也可凭委托编号和验证码核验原委托。',
    en: 'This confirmation carries our electronic signature, which you can check in a PDF reader or under “Verify a receipt”. Verify the order itself there with its number and code.',
  },
  stampUse: { zh: '理财业务专用章', en: 'WEALTH' },
} as const satisfies Record<string, Bilingual>
