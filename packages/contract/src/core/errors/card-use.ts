import type { ErrorEntry } from './entry.ts'

/** Use of credit cards: passwords, cash, overpaid sums. */
export const cardUseErrors = {
  transactionPasswordUnset: {
    code: 'PE48000041',
    zh: '该卡尚未设置交易密码，请先激活卡片或凭有效身份证件重置。',
    en: 'This card has no transaction password yet. Please activate it, or set one by your document.',
  },
  cardExpired: {
    code: 'PE48000042',
    zh: '该卡已过有效期，或输入的有效期不符，请核对。',
    en: 'This card has expired, or the expiry date given is not the one on it.',
  },
  cardSequenceWrong: {
    code: 'PE48000043',
    zh: '该卡已换发新卡，旧卡不能使用，请使用新卡。',
    en: 'This card has been made anew; the old one no longer works.',
  },
  cardPinWrong: {
    code: 'PE48000044',
    zh: '机具上输入的交易密码错误或已锁定，请核对。',
    en: 'The transaction password at the terminal was wrong or is locked.',
  },
  purchaseReversed: {
    code: 'PE48000045',
    zh: '商户已先行撤销该笔交易，无需支付。',
    en: 'The merchant had reversed this before.',
  },
  cashStepWrong: {
    code: 'PE48000046',
    zh: '预借现金须为{step}元的整数倍。',
    en: 'A cash advance is a multiple of CNY {step}.',
  },
  overpaidLess: {
    code: 'PE48000047',
    zh: '可转出的溢缴款为{left}元，请减少金额。',
    en: 'Overpaid and free to go out: {left}. Please choose less.',
  },
  nothingOverpaid: {
    code: 'PE48000048',
    zh: '该卡没有可转出的溢缴款，请更换卡片。',
    en: 'Nothing is overpaid on this card, or authorisations hold it.',
  },
  emailsDiffer: {
    code: 'PE48000049',
    zh: '两次输入的电子邮箱不一致，请重新输入。',
    en: 'The two e-mail addresses are not the same.',
  },
  deliveryUnchanged: {
    code: 'PE48000050',
    zh: '账单寄送方式没有变化，无需提交。',
    en: 'Bills are sent this way already.',
  },
  cardHolderMismatch: {
    code: 'PE48000051',
    zh: '证件号码后6位或卡片有效期不正确，今日还可尝试{left}次。',
    en: 'The end of the ID number or the expiry date is not right. {left} more tries today.',
  },
  cardHolderRequired: {
    code: 'PE48000052',
    zh: '请输入证件号码的后6位。',
    en: 'Please enter the last six characters of your ID number.',
  },
  cardExpiryRequired: {
    code: 'PE48000053',
    zh: '请按卡面输入4位有效期，如0829。',
    en: 'Please enter the expiry as on the card, such as 0829.',
  },
  overpaidSingleExceeded: {
    code: 'PE48000054',
    zh: '转出至他行单笔最高{left}元，请分次转出，或转入本行账户。',
    en: 'At most CNY {left} goes to another bank at once. Please withdraw it in parts, or to an account with us.',
  },
  cardPastExpiry: {
    code: 'PE48000055',
    zh: '该卡已过有效期，不能预借现金；还款和查询不受影响。',
    en: 'This card has expired and gives no cash. Repayment and enquiry go on.',
  },
} as const satisfies Record<string, ErrorEntry>
