import type { ErrorEntry } from './entry.ts'

/** Time and call deposits, deposit rules. */
export const depositsErrors = {
  depositMinimum: {
    code: 'PE50000001',
    zh: '起存金额为{minimum}，请增加金额。',
    en: 'The least you can deposit is {minimum}. Please raise the amount.',
  },
  depositInteger: {
    code: 'PE50000002',
    zh: '存款金额须为整数，请重新输入。',
    en: 'A deposit is a whole amount. Please enter it again.',
  },
  callDepositMinimum: {
    code: 'PE50000003',
    zh: '通知存款起存、支取及留存金额均不低于人民币{least}元，请调整金额。',
    en: 'Opening, drawing and what remains of a call deposit are each at least RMB {least}. Please change the amount.',
  },
  ruleMinimum: {
    code: 'PE50000004',
    zh: '该规则的最低金额为{minimum}，请增加金额。',
    en: 'The least amount of this rule is {minimum}. Please raise it.',
  },
  depositClassThree: {
    code: 'PE50000006',
    zh: 'Ⅲ类户不能办理存款产品，请更换账户。',
    en: 'Class III accounts cannot hold deposits. Please choose another account.',
  },
  depositTermUnavailable: {
    code: 'PE50000007',
    zh: '该币种不支持此存期，请选择其他存期。',
    en: 'This currency has no such term. Please choose another one.',
  },
  parentDepositUnusable: {
    code: 'PE50000008',
    zh: '您的定期一本通当前不能使用（挂失、冻结或未签约），请携带有效身份证件到网点办理。',
    en: 'Your time deposit account cannot be used now (lost, frozen or not signed). Please visit a branch with your ID.',
  },
  settlementAccountUnusable: {
    code: 'PE50000009',
    zh: '该账户不能作为转入账户，请选择状态正常、支持该币种的活期账户。',
    en: 'Money cannot go to this account. Please choose a current account in normal state that has this currency.',
  },
  depositUnknown: {
    code: 'PE50000010',
    zh: '未找到该存款，可能已支取，请重新选择。',
    en: 'This deposit was not found; it may have been drawn. Please choose again.',
  },
  depositRequired: {
    code: 'PE50000011',
    zh: '请选择要支取的存单。',
    en: 'Please choose the deposit to draw from.',
  },
  depositDrawTooMuch: {
    code: 'PE50000012',
    zh: '支取金额不能超过本金{principal}，请减少金额。',
    en: 'You cannot draw more than the principal of {principal}. Please lower the amount.',
  },
  depositDrawnBefore: {
    code: 'PE50000013',
    zh: '该存单本存期已部分提前支取一次，只能全部支取。',
    en: 'This certificate was drawn in part once already; it can be drawn whole.',
  },
  depositOverdueWhole: {
    code: 'PE50000014',
    zh: '该存单已到期，只能全部支取。',
    en: 'This certificate has matured; it can only be drawn whole.',
  },
  depositRemainder: {
    code: 'PE50000015',
    zh: '剩余金额不得低于{minimum}，本次最多支取{max}或全部支取。',
    en: 'At least {minimum} must remain: draw {max} at most, or all.',
  },
  depositRemainderNone: {
    code: 'PE50000016',
    zh: '部分支取后剩余金额将低于{minimum}，该存单只能全部支取。',
    en: 'A part draw would leave less than {minimum}; this certificate can only be drawn whole.',
  },
  callDepositRmbOnly: {
    code: 'PE50000020',
    zh: '通知存款仅支持人民币，请更换账户。',
    en: 'Call deposits are in RMB only. Please choose another account.',
  },
  noticePending: {
    code: 'PE50000021',
    zh: '该存款已有通知，请先取消。',
    en: 'A notice is pending; cancel it first.',
  },
  noticeNone: {
    code: 'PE50000022',
    zh: '该存款没有可取消的通知，请刷新后查看。',
    en: 'This deposit has no notice that can be cancelled.',
  },
  noticeNoReceiver: {
    code: 'PE50000024',
    zh: '没有可自动转入的账户，请关闭“到日自动支取”，届时自行支取。',
    en: 'No account can take the money by itself. Please switch “Draw it for me that day” off and draw it yourself.',
  },
  noticeDay: {
    code: 'PE50000023',
    zh: '支取日须在{from}至{to}之间。',
    en: 'The draw day must be from {from} to {to}.',
  },
  issueRequired: {
    code: 'PE50000041',
    zh: '请选择要认购的期次。',
    en: 'Please choose an issue.',
  },
  issueUnknown: {
    code: 'PE50000042',
    zh: '未找到该期存单，请重新选择。',
    en: 'This issue was not found. Please choose again.',
  },
  issueNotOnSale: {
    code: 'PE50000043',
    zh: '该期存单不在发售时间内。',
    en: 'This issue is not on sale now.',
  },
  issueSoldOut: {
    code: 'PE50000044',
    zh: '该期存单已售罄。',
    en: 'This issue is sold out.',
  },
  issueQuota: {
    code: 'PE50000045',
    zh: '该期剩余额度{left}元。',
    en: '{left} is left of this issue.',
  },
  issueStep: {
    code: 'PE50000046',
    zh: '认购金额须为{step}元的整数倍。',
    en: 'The amount must be a multiple of {step}.',
  },
  depositNoLongerOpened: {
    code: 'PE50000047',
    zh: '该产品已停止新开，存量可继续支取。',
    en: 'No longer opened; existing ones can be drawn.',
  },
  depositMatured: {
    code: 'PE50000060',
    zh: '存单已到期，不能修改。',
    en: 'It has matured and cannot be changed.',
  },
  depositUnchanged: {
    code: 'PE50000061',
    zh: '到期处理和转入账户均未改动，请修改后提交。',
    en: 'Neither the instruction nor the account was changed. Please change one of them.',
  },
  ruleWealthRequired: {
    code: 'PE50000051',
    zh: '请选择存款种类。',
    en: 'Please choose what the money becomes.',
  },
  ruleInteger: {
    code: 'PE50000052',
    zh: '每次金额须为整数元，请重新输入。',
    en: 'The amount each time is of whole yuan. Please enter it again.',
  },
  ruleTooMany: {
    code: 'PE50000053',
    zh: '有效规则最多{most}条，请先撤销不再需要的规则。',
    en: 'At most {most} rules can be in force. Please cancel one you no longer need first.',
  },
  ruleExists: {
    code: 'PE50000054',
    zh: '该账户已有同类规则，请先撤销原规则，或选择其他账户。',
    en: 'This account has such a rule already. Please cancel that one first, or choose another account.',
  },
  ruleCircular: {
    code: 'PE50000055',
    zh: '两个账户不能互为补足账户，请选择其他账户。',
    en: 'Two accounts cannot top each other up. Please choose another account.',
  },
  ruleUnknown: {
    code: 'PE50000056',
    zh: '未找到该规则，请在规则管理中核对。',
    en: 'This rule was not found. Please look it up under your rules.',
  },
  ruleEnded: {
    code: 'PE50000057',
    zh: '该规则已结束，不能撤销。',
    en: 'This rule has ended already and cannot be cancelled.',
  },
  ruleNoCover: {
    code: 'PE50000058',
    zh: '付款账户可用余额不足{amount}，本次未执行，请保证余额充足。',
    en: 'The paying account had less than {amount} available, so nothing was moved. Please keep enough in it.',
  },
  depositLadderTerms: {
    code: 'PE50000062',
    zh: '阶梯存款最多5张存单，存期须各不相同，请重新选择存期。',
    en: 'A ladder has 5 certificates at most, each of another term. Please choose the terms again.',
  },
  depositLadderUneven: {
    code: 'PE50000063',
    zh: '该金额不能等分为{count}张整数金额的存单，请改为{below}或{above}。',
    en: 'This cannot be parted into {count} certificates of equal whole amounts. Please enter {below} or {above}.',
  },
} as const satisfies Record<string, ErrorEntry>
