import { brand } from '../brand.ts'
import type { ErrorEntry } from './entry.ts'

/** Loans: what is owed, early repayment. */
export const loansErrors = {
  loanUnknown: {
    code: 'PE58000001',
    zh: '未找到该贷款，请重新选择。',
    en: 'This loan was not found. Please choose again.',
  },
  loanSettled: {
    code: 'PE58000002',
    zh: '该贷款已结清，无需还款。',
    en: 'This loan is paid off.',
  },
  loanNotSettled: {
    code: 'PE58000015',
    zh: '该贷款尚未结清，结清后可开立证明。',
    en: 'This loan is not paid off yet. The certificate can be had once it is.',
  },
  loanOverdueFirst: {
    code: 'PE58000003',
    zh: '该贷款有逾期，请先归还逾期款项。',
    en: 'This loan is overdue. Please repay that first.',
  },
  loanDueToday: {
    code: 'PE58000004',
    zh: '今日为还款日，请待当期扣款完成后再试。',
    en: 'An instalment is due today. Please try again once it has been collected.',
  },
  earlyMinimum: {
    code: 'PE58000005',
    zh: '部分还款不低于{min}元，且为100的整数倍。',
    en: 'A part is at least {min}, in hundreds.',
  },
  earlyRemainder: {
    code: 'PE58000006',
    zh: '剩余本金不足{left}元，请选择全部结清。',
    en: 'Less than CNY {left} would be left. Please repay the whole.',
  },
  earlyPending: {
    code: 'PE58000007',
    zh: '已有预约的提前还款，请先撤销。',
    en: 'An early repayment is scheduled. Cancel it first.',
  },
  earlyDate: {
    code: 'PE58000008',
    zh: '请选择今日或今后{days}天内的日期。',
    en: 'Please choose today or one of the next {days} days.',
  },
  earlyUnknown: {
    code: 'PE58000009',
    zh: '未找到该预约，可能已执行或已撤销，请刷新后查看。',
    en: 'This early repayment was not found; it may have been made or cancelled.',
  },
  earlyTooLate: {
    code: 'PE58000010',
    zh: '预约还款前一日23:00后不能撤销。',
    en: 'It can be cancelled until 23:00 of the day before.',
  },
  nothingOverdue: {
    code: 'PE58000011',
    zh: '该贷款没有逾期款项。',
    en: 'Nothing is overdue.',
  },
  arrearsTooMuch: {
    code: 'PE58000012',
    zh: '逾期款项合计{most}元，请调整金额。',
    en: 'What is overdue is {most}. Please change the amount.',
  },
  repaymentAccountUnusable: {
    code: 'PE58000013',
    zh: '该账户不能作为还款账户，请选择状态正常的人民币活期账户。',
    en: 'This account cannot repay a loan. Please choose a current account in RMB in normal state.',
  },
  repaymentAccountSame: {
    code: 'PE58000014',
    zh: '该账户已是还款账户，请选择其他账户。',
    en: 'The loan is repaid from this account already. Please choose another one.',
  },
  loanPaymentUnknown: {
    code: 'PE58000035',
    zh: '未找到该还款，请刷新后重试。',
    en: 'This payment was not found. Please load the list again.',
  },
  loanAmountRange: {
    code: 'PE58000020',
    zh: '申请金额须为{min}至{max}元，且为100的整数倍。',
    en: 'The amount must be {min} to {max}, in hundreds.',
  },
  loanMonths: {
    code: 'PE58000021',
    zh: '请选择借款期限。',
    en: 'Please choose a term.',
  },
  loanAge: {
    code: 'PE58000022',
    zh: '申请人年龄须为{least}至{most}周岁。',
    en: 'Applicants are {least} to {most} years old.',
  },
  loanPending: {
    code: 'PE58000023',
    zh: '您有一笔贷款申请正在处理。',
    en: 'An application is under way.',
  },
  loanTooOften: {
    code: 'PE58000024',
    zh: '{days}日内申请不超过{most}次。',
    en: 'At most {most} applications in {days} days.',
  },
  loanPurposeRequired: {
    code: 'PE58000025',
    zh: '请选择借款用途。',
    en: 'Please choose what the loan is for.',
  },
  loanDeclarationMissing: {
    code: 'PE58000026',
    zh: '请确认借款用途声明。',
    en: 'Please confirm what the loan is not used for.',
  },
  offerLapsed: {
    code: 'PE58000027',
    zh: '审批结果已过有效期，请重新申请。',
    en: 'The offer has lapsed. Please apply again.',
  },
  offerRevoked: {
    code: 'PE58000028',
    zh: `审批结果已撤销，请重新申请或致电${brand.hotline}。`,
    en: 'The offer was taken back. Please apply again or call us.',
  },
  loanApplicationUnknown: {
    code: 'PE58000029',
    zh: '未找到该贷款申请，请重新选择。',
    en: 'This application was not found. Please choose again.',
  },
  loanApplicationOver: {
    code: 'PE58000030',
    zh: '该申请的状态已变化，请刷新后查看。',
    en: 'This application has moved on. Please look at it again.',
  },
  appointmentDay: {
    code: 'PE58000031',
    zh: '请选择可预约的工作日。',
    en: 'Please choose one of the workdays offered.',
  },
  appointmentPending: {
    code: 'PE58000032',
    zh: '您已预约该贷款的面谈，如需改期请先取消。',
    en: 'You have an appointment for this loan. Cancel it first to choose another day.',
  },
  appointmentUnknown: {
    code: 'PE58000033',
    zh: '未找到该预约，请重新选择。',
    en: 'This appointment was not found. Please choose again.',
  },
  appointmentOver: {
    code: 'PE58000034',
    zh: '该预约已取消或已办理，请刷新后查看。',
    en: 'This appointment was cancelled or kept already.',
  },
} as const satisfies Record<string, ErrorEntry>
