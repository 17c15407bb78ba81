import type { ErrorEntry } from './entry.ts'

/** Time and call deposits, deposit rules. */
export const depositsErrors = {
  depositMinimum: {
    code: 'PE50000001',
    zh: '起存金额为{minimum}，请增加金额。',
    en: 'The minimum deposit is {minimum}. Enter a higher amount.',
  },
  depositInteger: {
    code: 'PE50000002',
    zh: '存款金额须为整数，请重新输入。',
    en: 'Enter a whole amount.',
  },
  callDepositMinimum: {
    code: 'PE50000003',
    zh: '通知存款起存、支取及留存金额均不低于人民币{least}元，请调整金额。',
    en: 'Opening, withdrawing and what remains of a notice deposit must each be at least CNY {least}. Change the amount.',
  },
  ruleMinimum: {
    code: 'PE50000004',
    zh: '该规则的最低金额为{minimum}，请增加金额。',
    en: 'The minimum for this rule is {minimum}. Enter a higher amount.',
  },
  depositClassThree: {
    code: 'PE50000006',
    zh: 'Ⅲ类户不能办理存款产品，请更换账户。',
    en: 'Class III accounts cannot hold deposits. Choose another account.',
  },
  depositTermUnavailable: {
    code: 'PE50000007',
    zh: '该币种不支持此存期，请选择其他存期。',
    en: 'This currency does not offer this term. Choose another.',
  },
  parentDepositUnusable: {
    code: 'PE50000008',
    zh: '您的定期一本通当前不能使用（挂失、冻结或未签约），请携带有效身份证件到网点办理。',
    en: 'Your time deposit account cannot be used now (reported lost, frozen or not registered). Visit a branch with your ID.',
  },
  settlementAccountUnusable: {
    code: 'PE50000009',
    zh: '该账户不能作为转入账户，请选择状态正常、支持该币种的活期账户。',
    en: 'This account cannot receive the money. Choose an active current account in this currency.',
  },
  depositUnknown: {
    code: 'PE50000010',
    zh: '未找到该存款，可能已支取，请重新选择。',
    en: 'We cannot find this deposit. It may have been withdrawn. Choose again.',
  },
  depositRequired: {
    code: 'PE50000011',
    zh: '请选择要支取的存单。',
    en: 'Choose the deposit to withdraw from.',
  },
  depositDrawTooMuch: {
    code: 'PE50000012',
    zh: '支取金额不能超过本金{principal}，请减少金额。',
    en: 'You cannot withdraw more than the principal of {principal}. Enter less.',
  },
  depositDrawnBefore: {
    code: 'PE50000013',
    zh: '该存单本存期已部分提前支取一次，只能全部支取。',
    en: 'You have already withdrawn part of this deposit. Withdraw the rest in full.',
  },
  depositOverdueWhole: {
    code: 'PE50000014',
    zh: '该存单已到期，只能全部支取。',
    en: 'This deposit has matured. Withdraw it in full.',
  },
  depositRemainder: {
    code: 'PE50000015',
    zh: '剩余金额不得低于{minimum}，本次最多支取{max}或全部支取。',
    en: 'At least {minimum} must remain. Withdraw up to {max}, or all of it.',
  },
  depositRemainderNone: {
    code: 'PE50000016',
    zh: '部分支取后剩余金额将低于{minimum}，该存单只能全部支取。',
    en: 'Less than {minimum} would remain. Withdraw this deposit in full.',
  },
  callDepositRmbOnly: {
    code: 'PE50000020',
    zh: '通知存款仅支持人民币，请更换账户。',
    en: 'Notice deposits are in RMB only. Choose another account.',
  },
  noticePending: {
    code: 'PE50000021',
    zh: '该存款已有通知，请先取消。',
    en: 'You have already given notice. Cancel it first.',
  },
  noticeNone: {
    code: 'PE50000022',
    zh: '该存款没有可取消的通知，请刷新后查看。',
    en: 'This deposit has no notice to cancel.',
  },
  noticeNoReceiver: {
    code: 'PE50000024',
    zh: '没有可自动转入的账户，请关闭“到日自动支取”，届时自行支取。',
    en: 'No account can receive the money automatically. Turn off “Withdraw automatically on the day” and withdraw it yourself.',
  },
  noticeDay: {
    code: 'PE50000023',
    zh: '支取日须在{from}至{to}之间。',
    en: 'Choose a withdrawal date from {from} to {to}.',
  },
  issueRequired: {
    code: 'PE50000041',
    zh: '请选择要认购的期次。',
    en: 'Choose an issue.',
  },
  issueUnknown: {
    code: 'PE50000042',
    zh: '未找到该期存单，请重新选择。',
    en: 'We cannot find this issue. Choose again.',
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
    en: 'Only {left} of this issue is left. Enter less.',
  },
  issueStep: {
    code: 'PE50000046',
    zh: '认购金额须为{step}元的整数倍。',
    en: 'Enter a multiple of {step}.',
  },
  depositNoLongerOpened: {
    code: 'PE50000047',
    zh: '该产品已停止新开，存量可继续支取。',
    en: 'This product is closed to new deposits. You can still withdraw existing ones.',
  },
  depositMatured: {
    code: 'PE50000060',
    zh: '存单已到期，不能修改。',
    en: 'This deposit has matured and cannot be changed.',
  },
  depositUnchanged: {
    code: 'PE50000061',
    zh: '到期处理和转入账户均未改动，请修改后提交。',
    en: 'You changed neither the instruction nor the account. Change one of them.',
  },
  ruleWealthRequired: {
    code: 'PE50000051',
    zh: '请选择存款种类。',
    en: 'Choose a deposit type.',
  },
  ruleInteger: {
    code: 'PE50000052',
    zh: '每次金额须为整数元，请重新输入。',
    en: 'Enter a whole amount, such as CNY 500.',
  },
  ruleTooMany: {
    code: 'PE50000053',
    zh: '有效规则最多{most}条，请先撤销不再需要的规则。',
    en: 'You can have up to {most} active rules. Cancel one first.',
  },
  ruleExists: {
    code: 'PE50000054',
    zh: '该账户已有同类规则，请先撤销原规则，或选择其他账户。',
    en: 'This account already has this type of rule. Cancel it first, or choose another account.',
  },
  ruleCircular: {
    code: 'PE50000055',
    zh: '两个账户不能互为补足账户，请选择其他账户。',
    en: 'Two accounts cannot top each other up. Choose another account.',
  },
  ruleUnknown: {
    code: 'PE50000056',
    zh: '未找到该规则，请在规则管理中核对。',
    en: 'We cannot find this rule. Look under your rules.',
  },
  ruleEnded: {
    code: 'PE50000057',
    zh: '该规则已结束，不能再变更或撤销。',
    en: 'This rule has already ended.',
  },
  ruleNoCover: {
    code: 'PE50000058',
    zh: '付款账户可用余额不足{amount}，本次未执行，请保证余额充足。',
    en: 'The paying account had less than {amount} available, so we moved nothing. Keep enough money in it.',
  },
  depositLadderTerms: {
    code: 'PE50000062',
    zh: '阶梯存款最多5张存单，存期须各不相同，请重新选择存期。',
    en: 'You can split the amount into up to 5 deposits with different terms. Choose the terms again.',
  },
  depositLadderUneven: {
    code: 'PE50000063',
    zh: '该金额不能等分为{count}张整数金额的存单，请改为{below}或{above}。',
    en: 'This cannot be split into {count} deposits of equal whole amounts. Enter {below} or {above}.',
  },
} as const satisfies Record<string, ErrorEntry>
