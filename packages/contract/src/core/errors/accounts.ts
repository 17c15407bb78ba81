import { brand } from '../brand.ts'
import type { ErrorEntry } from './entry.ts'

/** Accounts, cards and their states. */
export const accountsErrors = {
  accountRequired: { code: 'PE41000001', zh: '请选择账户。', en: 'Choose an account.' },
  cardNumberRequired: { code: 'PE41000002', zh: '请输入卡号。', en: 'Enter the card number.' },
  debitCardInvalid: {
    code: 'PE41000003',
    zh: '借记卡号不正确，请核对后重新输入。',
    en: 'This debit card number is not right. Check it and enter it again.',
  },
  creditCardInvalid: {
    code: 'PE41000004',
    zh: '信用卡号不正确，请核对后重新输入。',
    en: 'This credit card number is not right. Check it and enter it again.',
  },
  debitCardReportedLost: {
    code: 'PE41000005',
    zh: '该借记卡已挂失，请解除挂失或补卡后使用。',
    en: 'This debit card has been reported lost. Cancel the report or replace the card.',
  },
  creditCardReportedLost: {
    code: 'PE41000010',
    zh: `该信用卡已挂失，请使用其他方式，或致电${brand.hotline}补卡。`,
    en: `This credit card has been reported lost. Use another method, or call ${brand.hotline} to replace it.`,
  },
  cardPasswordReportedLost: {
    code: 'PE41000006',
    zh: '该卡密码已挂失，请携带有效身份证件到网点重置密码。',
    en: 'The password of this card has been reported lost. Reset it at a branch with your ID.',
  },
  currencyRequired: { code: 'PE41000007', zh: '请选择币种。', en: 'Choose a currency.' },
  currencyUnsupported: {
    code: 'PE41000008',
    zh: '该账户不支持{currency}，请更换币种或账户。',
    en: 'This account does not support {currency}. Change the currency or the account.',
  },
  currencyTypesDiffer: {
    code: 'PE41000009',
    zh: '付款账户与收款账户的币种类型须一致，人民币不能转入外币账户。',
    en: 'You cannot transfer between RMB and foreign-currency accounts. Change one of them.',
  },
  foreignCurrenciesDiffer: {
    code: 'PE41000031',
    zh: '不同外币不能直接互转，请先结汇再购汇。',
    en: 'You cannot transfer between different foreign currencies. Sell one and buy the other.',
  },
  cashToRemittable: {
    code: 'PE41000038',
    zh: '现钞不能在网上转为现汇，请到网点办理。',
    en: 'You cannot turn cash into transfer balance online. Visit a branch.',
  },
  sameAccount: {
    code: 'PE41000032',
    zh: '转入账户不能与转出账户相同，请更换其中一个。',
    en: 'You cannot transfer to the same account. Choose a different one.',
  },
  receivingAccountLost: {
    code: 'PE41000033',
    zh: '转入账户已挂失，请先解除挂失或更换转入账户。',
    en: 'The account you are paying into has been reported lost. Cancel the report or choose another account.',
  },
  receivingAccountClosed: {
    code: 'PE41000034',
    zh: '转入账户已销户，请更换转入账户。',
    en: 'The account you are paying into has been closed. Choose another account.',
  },
  receivingAccountWrongType: {
    code: 'PE41000037',
    zh: '该类账户不能转入，请更换转入账户。',
    en: 'This type of account cannot receive money this way. Choose another account.',
  },
  classBalanceExceeded: {
    code: 'PE41000035',
    zh: 'Ⅲ类户余额不得超过{most}元，还可转入{left}元。',
    en: 'A class III account can hold up to CNY {most}. You can add CNY {left}.',
  },
  ownClassLimitExceeded: {
    code: 'PE41000036',
    zh: '超过转入账户（Ⅱ类或Ⅲ类户）可转入的限额，本次最多可转入{left}元。请减少金额，或从Ⅰ类户转入。',
    en: 'The class II or III account can receive CNY {left} now. Transfer less, or transfer from a class I account.',
  },
  entryUnknown: {
    code: 'PE41000011',
    zh: '未找到该笔交易，请刷新明细后重试。',
    en: 'We cannot find this transaction. Reload the statement.',
  },
  entryNotSplit: {
    code: 'PE41000012',
    zh: '仅支出可修改分类或拆分，请选择支出。',
    en: 'You can only categorise outgoing payments. Choose one of those.',
  },
  entryPartsDiffer: {
    code: 'PE41000013',
    zh: '各部分须为不同分类，且合计等于交易金额{amount}。',
    en: 'The parts must have different categories and add up to {amount}.',
  },
  tagInvalid: {
    code: 'PE41000014',
    zh: '标签为1至12个字，不含空格、#、<、>。',
    en: 'A tag can have 1 to 12 characters, without spaces, #, < and >.',
  },
  tagsTooMany: {
    code: 'PE41000015',
    zh: '每笔交易最多5个标签，请先删除不用的标签。',
    en: 'A transaction can have up to five tags. Remove one first.',
  },
  questionReasonRequired: {
    code: 'PE41000016',
    zh: '请选择疑问的原因。',
    en: 'Choose what is wrong.',
  },
  questionDetailsRequired: {
    code: 'PE41000017',
    zh: '请说明您的疑问。',
    en: 'Tell us what your question is.',
  },
  questionDetailsInvalid: {
    code: 'PE41000018',
    zh: '说明最多300个字，不含<和>。',
    en: 'The description can be up to 300 characters, without < and >.',
  },
  questionOpen: {
    code: 'PE41000019',
    zh: '该笔交易的疑问{number}正在处理，请等待答复或先撤回。',
    en: 'We are already looking into question {number} about this transaction. Wait for our answer or withdraw it first.',
  },
  questionUnknown: {
    code: 'PE41000020',
    zh: '未找到该疑问，请刷新后重试。',
    en: 'We cannot find this question. Reload the page.',
  },
  questionClosed: {
    code: 'PE41000021',
    zh: '该疑问已办结，不能撤回。',
    en: 'This question is closed and cannot be withdrawn.',
  },
  accountNameInvalid: {
    code: 'PE41000022',
    zh: '账户别名最多20个字，不含<和>。',
    en: 'A name can be up to 20 characters, without < and >.',
  },
  categoryUnknown: {
    code: 'PE41000023',
    zh: '没有这个类别。',
    en: 'We cannot find this category. Choose another.',
  },
  proofDayOpen: {
    code: 'PE41000024',
    zh: '该日尚未日终，请选择{date}或更早。',
    en: 'The books of that day are not closed yet. Choose {date} or earlier.',
  },
} as const satisfies Record<string, ErrorEntry>
