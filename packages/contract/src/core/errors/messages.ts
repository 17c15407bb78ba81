import { brand } from '../brand.ts'
import type { ErrorEntry } from './entry.ts'

/** Alerts, mail, statements, payslips, service applications. */
export const messagesErrors = {
  alertExists: {
    code: 'PE78000001',
    zh: '该账户已为此号码开通通知。',
    en: 'This number already has an alert for the account.',
  },
  alertMobilesFull: {
    code: 'PE78000002',
    zh: '每个账户最多{max}个通知号码。',
    en: 'You can have up to {max} numbers for each account.',
  },
  alertUnknown: {
    code: 'PE78000003',
    zh: '该通知已取消，请刷新后查看。',
    en: 'This alert has been cancelled. Reload the list.',
  },
  mailTooMany: {
    code: 'PE78000011',
    zh: `今日已提交{max}封，请明日再试或拨打${brand.hotline}。`,
    en: `You have sent {max} messages today. Try tomorrow or call ${brand.hotline}.`,
  },
  mailNotReopened: {
    code: 'PE78000012',
    zh: '该事项已办结，请新建站内信。',
    en: 'This matter is closed. Write a new message.',
  },
  mailUnknown: {
    code: 'PE78000013',
    zh: '该站内信已删除，请刷新后查看。',
    en: 'This message has been deleted. Reload the list.',
  },
  mailNotRemoved: {
    code: 'PE78000014',
    zh: '投诉尚未办结，请办结后删除。',
    en: 'You can only delete a complaint once it is closed.',
  },
  mailNotAnswered: {
    code: 'PE78000015',
    zh: '尚未答复，请在收到答复后评价。',
    en: 'We have not answered yet. Rate the answer once you have it.',
  },
  mailTopicRequired: {
    code: 'PE78000016',
    zh: '请选择问题类型。',
    en: 'Choose a type.',
  },
  mailCharacters: {
    code: 'PE78000017',
    zh: '不能包含尖括号、表情符号和控制字符，请修改。',
    en: 'Angle brackets, emoji and control characters cannot be used. Change the text.',
  },
  messageTitleTooLong: {
    code: 'PE78000018',
    zh: '标题最多50个字，请缩短。',
    en: 'The title can be up to 50 characters. Shorten it.',
  },
  messageContentTooLong: {
    code: 'PE78000019',
    zh: '内容最多1,000个字，请缩短。',
    en: 'The text can be up to 1,000 characters. Shorten it.',
  },
  phoneInvalid: {
    code: 'PE78000020',
    zh: '请输入带区号的固定电话，如021-60959538。',
    en: 'Enter a phone number with its area code, such as 021-60959538.',
  },
  statementNotYet: {
    code: 'PE78000031',
    zh: '{month}账单将于次月1日生成。',
    en: 'The statement for {month} is issued on the 1st.',
  },
  statementTooOld: {
    code: 'PE78000032',
    zh: '可下载最近24个月的账单，请选择其他月份。',
    en: 'You can download statements of the last 24 months. Choose another month.',
  },
  passphraseWeak: {
    code: 'PE78000041',
    zh: '口令为8至64个字符，且不能全部相同或连续。',
    en: 'The passphrase must have 8 to 64 characters, not all alike or in sequence.',
  },
  payslipHintTooLong: {
    code: 'PE78000042',
    zh: '口令提示最多20个字，请缩短。',
    en: 'The hint can be up to 20 characters. Shorten it.',
  },
  payslipKeyMissing: {
    code: 'PE78000043',
    zh: '您尚未开通加密工资单，请先开通。',
    en: 'You have not set up encrypted payslips yet. Set them up first.',
  },
  proofAmount: {
    code: 'PE78000051',
    zh: '证明金额不能超过可用余额{left}。',
    en: 'You can enter up to {left}, the amount available.',
  },
  proofUntil: {
    code: 'PE78000052',
    zh: '冻结止日须在{from}至{to}之间。',
    en: 'Choose a last day from {from} to {to}.',
  },
  proofDeposit: {
    code: 'PE78000053',
    zh: '存单可开立时点证明；时段证明请选择活期账户，或到网点办理。',
    en: 'For a deposit, the proof is as of today. For a period, choose a current account or visit a branch.',
  },
  replacementWaiting: {
    code: 'PE78000055',
    zh: '该卡的新卡正在制作或等待激活，无需重复申请。',
    en: 'A new card for this account is on its way or not yet activated.',
  },
  replacementReasonRequired: {
    code: 'PE78000056',
    zh: '请选择换卡原因。',
    en: 'Choose why you are replacing the card.',
  },
  taxCountryRequired: {
    code: 'PE78000057',
    zh: '请选择税收居民国（地区）。',
    en: 'Choose the country or region of tax residence.',
  },
  taxNumberRequired: {
    code: 'PE78000058',
    zh: '请填写纳税人识别号，或选择没有的原因。',
    en: 'Enter the tax number, or choose why you have none.',
  },
  taxNumberInvalid: {
    code: 'PE78000059',
    zh: '纳税人识别号最多40位，只能包含字母、数字和“.”“/”“-”。',
    en: 'A tax number can be up to 40 letters, digits, full stops, slashes and hyphens.',
  },
  applicationUnknown: {
    code: 'PE78000060',
    zh: '未找到该申请，请刷新后重试。',
    en: 'We cannot find this request. Reload the list.',
  },
  applicationMade: {
    code: 'PE78000061',
    zh: '已开始制作，不能撤销。',
    en: 'We are already preparing it, so you cannot cancel it.',
  },
  applicationEnded: {
    code: 'PE78000062',
    zh: '该申请已办结，不能撤销。',
    en: 'This request has ended and cannot be cancelled.',
  },
  serviceBalance: {
    code: 'PE78000063',
    zh: '账户可用余额不足，共需{sum}，请减少金额或更换扣费账户。',
    en: 'There is not enough money: you need {sum}. Enter less or use another account.',
  },
  statementPeriodFuture: {
    code: 'PE78000064',
    zh: '结束日期不能晚于今天。',
    en: 'The last day cannot be later than today.',
  },
} as const satisfies Record<string, ErrorEntry>
