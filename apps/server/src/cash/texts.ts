import type { Bilingual } from '@cloudsail/contract'

/** Labels of the lines of counter actions. */
export const counterTexts = {
  account: { zh: '账户', en: 'Account' },
  holder: { zh: '户名', en: 'Name' },
  amount: { zh: '金额', en: 'Amount' },
  amountInWords: { zh: '大写', en: 'In words' },
  pieces: { zh: '券别', en: 'Denominations' },
  source: { zh: '资金来源', en: 'Source' },
  purpose: { zh: '用途', en: 'Purpose' },
  agent: { zh: '代办人', en: 'Agent' },
  holderDocument: { zh: '户主证件', en: 'Holder’s document' },
  drawer: { zh: '尾箱', en: 'Drawer' },
  drawerAfter: { zh: '办理后尾箱', en: 'Drawer after' },
  overLimit: { zh: '提示', en: 'Reminder' },
  overLimitValue: {
    zh: '尾箱已超过限额，请上缴金库',
    en: 'The drawer is above its limit. Hand cash to the vault',
  },
  valueDate: { zh: '起息日', en: 'Value date' },
  branch: { zh: '机构', en: 'Branch' },
  from: { zh: '调出', en: 'From' },
  to: { zh: '调入', en: 'To' },
  transfer: { zh: '调拨编号', en: 'Movement number' },
  sentBy: { zh: '调出人', en: 'Sent by' },
  taken: { zh: '收入券别', en: 'Notes taken' },
  given: { zh: '付出券别', en: 'Notes given' },
  teller: { zh: '柜员', en: 'Teller' },
  counted: { zh: '实点', en: 'Counted' },
  book: { zh: '账面', en: 'Book' },
  shortage: { zh: '短款', en: 'Shortage' },
  surplus: { zh: '长款', en: 'Surplus' },
  into: { zh: '去向', en: 'Goes to' },
  intoVault: { zh: '缴入金库', en: 'The vault' },
  sealed: { zh: '封箱，次日凭同数开启', en: 'Sealed, and opened by the same count' },
  note: { zh: '说明', en: 'Note' },
  reason: { zh: '原因', en: 'Reason' },
  day: { zh: '机构日', en: 'Branch day' },
  position: { zh: '机构现金', en: 'Cash of the branch' },
  positionValue: {
    zh: '尾箱{drawers}，金库{vault}，总账{ledger}',
    en: 'Drawers {drawers}, vault {vault}, ledger {ledger}',
  },
  deliveryIn: { zh: '从中央银行领入', en: 'Received from the central bank' },
  deliveryOut: { zh: '缴存中央银行', en: 'Delivered to the central bank' },
  kind: { zh: '凭证', en: 'Item' },
  serials: { zh: '编号', en: 'Serials' },
  blanks: { zh: '空白凭证', en: 'Blank stock' },
  blanksCounted: { zh: '{count}件，账实相符', en: '{count} items, all there' },
  wayOut: { zh: '领用', en: 'Taken' },
  wayBack: { zh: '交回', en: 'Given back' },
  way: { zh: '方式', en: 'Direction' },
  product: { zh: '产品', en: 'Product' },
  currency: { zh: '币种', en: 'Currency' },
  bound: { zh: '绑定账户', en: 'Bound to' },
  cardNumber: { zh: '卡号', en: 'Card number' },
  number: { zh: '账号', en: 'Account number' },
  transferService: { zh: '网上转账', en: 'Online transfers' },
  enrolled: { zh: '网上银行', en: 'Online banking' },
  yes: { zh: '开通', en: 'On' },
  no: { zh: '不开通', en: 'Off' },
  payee: { zh: '收款人', en: 'Payee' },
  remark: { zh: '附言', en: 'Remark' },
  notes: { zh: '现钞', en: 'Banknotes' },
  remittable: { zh: '现汇', en: 'Transfer balance' },
  ratio: { zh: '比例', en: 'Rate' },
  ratioValue: { zh: '按面值，不收费', en: 'At par, free' },
  reversed: { zh: '冲正的业务', en: 'Reversed action' },
  original: { zh: '原业务', en: 'Original' },
  status: { zh: '状态', en: 'State' },
  dormant: { zh: '长期不动', en: 'Dormant' },
  normal: { zh: '正常', en: 'Normal' },
  password: { zh: '密码', en: 'Password' },
  passwordSet: { zh: '已设置', en: 'Set' },
  passwordUnset: { zh: '未设置', en: 'Not set' },
  passwordNew: { zh: '客户在密码键盘上设置', en: 'Set by the customer on the pad' },
  oldCard: { zh: '原卡', en: 'Former card' },
  newCard: { zh: '新卡', en: 'New card' },
  lifted: { zh: '解除', en: 'Lifted' },
  report: { zh: '挂失', en: 'Loss report' },
  balance: { zh: '余额', en: 'Balance' },
  interest: { zh: '结息', en: 'Interest' },
  rounding: { zh: '尾数补足', en: 'Rounded up' },
  payout: { zh: '支付', en: 'Paid out' },
  inCash: { zh: '现金', en: 'In cash' },
  closedAccount: { zh: '销户账户', en: 'Account closed' },
} as const satisfies Record<string, Bilingual>

/** What keeps an account or a branch day open, for refusals. */
export const openTexts = {
  drawerOpen: { zh: '尾箱{drawer}（{teller}）未结', en: 'drawer {drawer} of {teller} is open' },
  onWay: { zh: '现金{amount}在途（{sender}）', en: '{amount} on its way, sent by {sender}' },
  unequal: { zh: '{currency}账实不符', en: '{currency} differs from the ledger' },
  holds: { zh: '资金冻结或圈存', en: 'amounts held' },
  certificates: { zh: '定期存单', en: 'time deposits' },
  settlement: { zh: '定期存款的收款账户', en: 'receives a time deposit' },
  bound: { zh: '绑定的账户{number}', en: 'bound account {number}' },
  loan: { zh: '贷款还款账户', en: 'repays a loan' },
  card: { zh: '信用卡约定还款', en: 'agreed card repayments' },
  scheduled: { zh: '预约或定期转账', en: 'scheduled transfers' },
  rules: { zh: '约定存款规则', en: 'saving rules' },
  quickPay: { zh: '快捷支付', en: 'Quick Pay' },
  purse: { zh: '电子现金', en: 'e-cash' },
  freeze: { zh: '有权机关冻结', en: 'a freeze by an authority' },
  wealth: { zh: '理财账户', en: 'a wealth account' },
} as const satisfies Record<string, Bilingual>

/** Messages to customers. */
export const messageTexts = {
  cashIn: {
    zh: '您尾号{tail}的账户{time}柜面存入现金{amount}。',
    en: '{amount} in cash was paid into your account {tail} at a branch at {time}.',
  },
  cashOut: {
    zh: '您尾号{tail}的账户{time}柜面支取现金{amount}。不是您办理的，请立即致电{hotline}。',
    en: '{amount} in cash left your account {tail} at a branch at {time}. Not you? Call {hotline} now.',
  },
  voucher: {
    zh: '您尾号{tail}的账户{time}柜面转账{amount}给{payee}。不是您办理的，请立即致电{hotline}。',
    en: '{amount} went from your account {tail} to {payee} at a branch at {time}. Not you? Call {hotline} now.',
  },
  reversed: {
    zh: '您尾号{tail}的账户{time}的柜面交易{amount}已冲正。',
    en: 'We reversed a branch transaction of {amount} on your account {tail} at {time}.',
  },
  opened: {
    zh: '您已在网点开立{product}，尾号{tail}。',
    en: 'You opened a {product} at a branch, ending {tail}.',
  },
  closed: {
    zh: '您尾号{tail}的账户已于{time}在网点销户。',
    en: 'Your account {tail} was closed at a branch at {time}.',
  },
  password: {
    zh: '您的{password}已在网点设置。不是您办理的，请立即致电{hotline}。',
    en: 'Your {password} was set at a branch. Not you? Call {hotline} now.',
  },
  reissued: {
    zh: '您尾号{old}的卡已在网点换为尾号{tail}的新卡。',
    en: 'Your card {old} was replaced at a branch by a new card, ending {tail}.',
  },
  woken: {
    zh: '您尾号{tail}的账户已在网点激活。',
    en: 'Your account {tail} was made active again at a branch.',
  },
} as const satisfies Record<string, Bilingual>

/** Names of movements in the journal of a drawer, and their states. */
export const movementTexts = {
  opened: { zh: '开箱实点', en: 'Opened with' },
  cashIn: { zh: '存现金', en: 'Cash in' },
  cashOut: { zh: '取现金', en: 'Cash out' },
  closing: { zh: '销户', en: 'Account closed' },
  sent: { zh: '现金调出', en: 'Cash sent' },
  arrived: { zh: '现金调入', en: 'Cash taken' },
  exchanged: { zh: '券别兑换', en: 'Exchange' },
  shortage: { zh: '短款', en: 'Shortage' },
  surplus: { zh: '长款', en: 'Surplus' },
  handedIn: { zh: '缴库', en: 'Handed in' },
  delivered: { zh: '金库领缴', en: 'Vault delivery' },
  reversed: { zh: '冲正', en: 'Reversal' },
  done: { zh: '已入账', en: 'Posted' },
  taken: { zh: '已冲正', en: 'Reversed' },
} as const satisfies Record<string, Bilingual>

/** Accounts of a branch that take the difference of a count. */
export const differenceTexts = {
  shortage: { zh: '{code} 其他应收', en: '{code} Receivables' },
  surplus: { zh: '{code} 其他应付', en: '{code} Payables' },
} as const satisfies Record<string, Bilingual>

/** Slips of actions. */
export const slipTexts = {
  receipt: { zh: '业务回单', en: 'Receipt' },
  number: { zh: '业务编号', en: 'Action number' },
  time: { zh: '办理时间', en: 'Time' },
  teller: { zh: '柜员', en: 'Teller' },
  checkers: { zh: '授权', en: 'Approved by' },
  branch: { zh: '机构', en: 'Branch' },
  signature: { zh: '客户签名', en: 'Customer’s signature' },
  again: { zh: '补打 第{count}次', en: 'Printed again, copy {count}' },
} as const satisfies Record<string, Bilingual>
