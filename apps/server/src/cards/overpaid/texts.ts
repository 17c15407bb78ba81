export const overpaidTexts = {
  card: { zh: '信用卡', en: 'Credit card' },
  bank: { zh: '收款银行', en: 'Receiving bank' },
  after: { zh: '转出后溢缴款', en: 'Credit balance afterwards' },
  left: { zh: '{amount}元', en: 'CNY {amount}' },
  /** The remark on the statement of the other bank. */
  remark: '信用卡溢缴款',
  purpose: {
    zh: '从尾号{tail}信用卡转出溢缴款{amount}',
    en: 'withdrawing {amount} of credit balance on card {tail}',
  },
  told: {
    zh: '您尾号{tail}的信用卡溢缴款{amount}已于{time}转入尾号{to}账户。',
    en: '{amount} of credit balance on card {tail} was sent to account {to} at {time}.',
  },
} as const
