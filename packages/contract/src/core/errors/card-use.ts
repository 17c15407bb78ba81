import type { ErrorEntry } from './entry.ts'

/** Use of credit cards: passwords, cash, overpaid sums. */
export const cardUseErrors = {
  transactionPasswordUnset: {
    code: 'PE48000041',
    zh: '该卡尚未设置交易密码，请先激活卡片或凭有效身份证件重置。',
    en: 'This card has no card PIN yet. Activate the card, or set a PIN with your ID.',
  },
  cardExpired: {
    code: 'PE48000042',
    zh: '该卡已过有效期，或输入的有效期不符，请核对。',
    en: 'This card has expired, or the expiry date entered is not the one on the card.',
  },
  cardSequenceWrong: {
    code: 'PE48000043',
    zh: '该卡已换发新卡，旧卡不能使用，请使用新卡。',
    en: 'This card has been replaced. Use the new one.',
  },
  cardPinWrong: {
    code: 'PE48000044',
    zh: '机具上输入的交易密码错误或已锁定，请核对。',
    en: 'The card PIN entered at the terminal was wrong or is locked.',
  },
  purchaseReversed: {
    code: 'PE48000045',
    zh: '商户已先行撤销该笔交易，无需支付。',
    en: 'The merchant has already reversed this payment.',
  },
  cashStepWrong: {
    code: 'PE48000046',
    zh: '预借现金须为{step}元的整数倍。',
    en: 'Enter a multiple of CNY {step}.',
  },
  overpaidLess: {
    code: 'PE48000047',
    zh: '可转出的溢缴款为{left}元，请减少金额。',
    en: 'You can withdraw up to {left} of your credit balance. Enter less.',
  },
  nothingOverpaid: {
    code: 'PE48000048',
    zh: '该卡没有可转出的溢缴款，请更换卡片。',
    en: 'This card has no credit balance, or it is held for pending payments.',
  },
  emailsDiffer: {
    code: 'PE48000049',
    zh: '两次输入的电子邮箱不一致，请重新输入。',
    en: 'The two email addresses are not the same.',
  },
  deliveryUnchanged: {
    code: 'PE48000050',
    zh: '账单寄送方式没有变化，无需提交。',
    en: 'Your statements are already sent this way.',
  },
  cardHolderMismatch: {
    code: 'PE48000051',
    zh: '证件号码后6位或卡片有效期不正确，今日还可尝试{left}次。',
    en: 'The last characters of the ID number or the expiry date are wrong. You have {left} tries left today.',
  },
  cardHolderRequired: {
    code: 'PE48000052',
    zh: '请输入证件号码的后6位。',
    en: 'Enter the last six characters of your ID number.',
  },
  cardExpiryRequired: {
    code: 'PE48000053',
    zh: '请按卡面输入4位有效期，如0829。',
    en: 'Enter the expiry date as on the card, such as 0829.',
  },
  overpaidSingleExceeded: {
    code: 'PE48000054',
    zh: '转出至他行单笔最高{left}元，请分次转出，或转入本行账户。',
    en: 'You can send up to CNY {left} per payment to another bank. Withdraw it in parts, or to an account with us.',
  },
  cardPastExpiry: {
    code: 'PE48000055',
    zh: '该卡已过有效期，不能预借现金；还款和查询不受影响。',
    en: 'This card has expired and cannot be used for cash. You can still repay it and view it.',
  },
} as const satisfies Record<string, ErrorEntry>
