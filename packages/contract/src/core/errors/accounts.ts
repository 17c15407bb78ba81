import type { ErrorEntry } from './entry.ts'

/** Accounts, cards and their states. */
export const accountsErrors = {
  accountRequired: { code: 'PE41000001', zh: '请选择账户。', en: 'Please choose an account.' },
  cardNumberRequired: { code: 'PE41000002', zh: '请输入卡号。', en: 'Please enter the card number.' },
  debitCardInvalid: {
    code: 'PE41000003',
    zh: '借记卡号不正确，请核对后重新输入。',
    en: 'The debit card number is not valid. Please check it and enter it again.',
  },
  creditCardInvalid: {
    code: 'PE41000004',
    zh: '信用卡号不正确，请核对后重新输入。',
    en: 'The credit card number is not valid. Please check it and enter it again.',
  },
  debitCardReportedLost: {
    code: 'PE41000005',
    zh: '该借记卡已挂失，请办理解挂或补卡后使用。',
    en: 'This debit card has been reported lost. Please lift the report or have the card replaced.',
  },
  creditCardReportedLost: {
    code: 'PE41000010',
    zh: '该信用卡已挂失，请使用其他方式，或致电{hotline}补卡。',
    en: 'This credit card has been reported lost. Please use another way, or call {hotline} to have it replaced.',
  },
  cardPasswordReportedLost: {
    code: 'PE41000006',
    zh: '该卡密码已挂失，请携带本人有效证件到网点重置密码。',
    en: 'The password of this card has been reported lost. Please reset it at a branch with your ID.',
  },
  currencyRequired: { code: 'PE41000007', zh: '请选择币种。', en: 'Please choose a currency.' },
  currencyUnsupported: {
    code: 'PE41000008',
    zh: '该账户不支持{currency}，请更换币种或账户。',
    en: 'This account does not support {currency}. Please change the currency or the account.',
  },
  currencyTypesDiffer: {
    code: 'PE41000009',
    zh: '付款账户与收款账户的币种类型须一致，人民币不能转入外币账户。',
    en: 'Both accounts must be of the same currency type: RMB cannot go to a foreign-currency account. Please change one.',
  },
  foreignCurrenciesDiffer: {
    code: 'PE41000031',
    zh: '不同外币不能直接互转，请先结汇再购汇。',
    en: 'Different foreign currencies cannot be moved directly; sell one and buy the other.',
  },
  cashToRemittable: {
    code: 'PE41000038',
    zh: '现钞不能在网上转为现汇，请到网点办理。',
    en: 'Cash cannot become remittable money online; please visit a branch.',
  },
  sameAccount: {
    code: 'PE41000032',
    zh: '转入账户不能与转出账户相同，请更换其中一个。',
    en: 'The money would stay where it is. Please choose another account on one side.',
  },
  receivingAccountLost: {
    code: 'PE41000033',
    zh: '转入账户已挂失，请先办理解挂或更换转入账户。',
    en: 'The receiving account has been reported lost. Please lift the report first or choose another account.',
  },
  receivingAccountClosed: {
    code: 'PE41000034',
    zh: '转入账户已销户，请更换转入账户。',
    en: 'The receiving account has been closed. Please choose another account.',
  },
  receivingAccountWrongType: {
    code: 'PE41000037',
    zh: '该类账户不能转入，请更换转入账户。',
    en: 'This type of account takes no money this way. Please choose another receiving account.',
  },
  classBalanceExceeded: {
    code: 'PE41000035',
    zh: 'Ⅲ类户余额不得超过{most}元，还可转入{left}元。',
    en: 'A class III account holds at most {most}; {left} more fits.',
  },
  ownClassLimitExceeded: {
    code: 'PE41000036',
    zh: '超过转入账户（Ⅱ类或Ⅲ类户）可转入的限额，请减少金额，或从Ⅰ类户转入。',
    en: 'This is more than the receiving account, one of class II or III, may take. Please move less, or move it from a class I account.',
  },
} as const satisfies Record<string, ErrorEntry>
