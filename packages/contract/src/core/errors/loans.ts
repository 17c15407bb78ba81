import { brand } from '../brand.ts'
import type { ErrorEntry } from './entry.ts'

/** Loans: what is owed, early repayment. */
export const loansErrors = {
  loanUnknown: {
    code: 'PE58000001',
    zh: '未找到该贷款，请重新选择。',
    en: 'We cannot find this loan. Choose again.',
  },
  loanSettled: {
    code: 'PE58000002',
    zh: '该贷款已结清，无需还款。',
    en: 'This loan is paid off.',
  },
  loanNotSettled: {
    code: 'PE58000015',
    zh: '该贷款尚未结清，结清后可开立证明。',
    en: 'This loan is not paid off yet. The letter is available once it is.',
  },
  loanOverdueFirst: {
    code: 'PE58000003',
    zh: '该贷款有逾期，请先归还逾期款项。',
    en: 'This loan is overdue. Pay the overdue amount first.',
  },
  loanDueToday: {
    code: 'PE58000004',
    zh: '今日为还款日，请待当期扣款完成后再试。',
    en: 'An instalment is due today. Try again once we have collected it.',
  },
  earlyMinimum: {
    code: 'PE58000005',
    zh: '部分还款不低于{min}元，且为100的整数倍。',
    en: 'Enter at least {min}, in hundreds.',
  },
  earlyRemainder: {
    code: 'PE58000006',
    zh: '剩余本金不足{left}元，请选择全部结清。',
    en: 'Less than CNY {left} would remain. Repay the loan in full.',
  },
  earlyPending: {
    code: 'PE58000007',
    zh: '已有预约的提前还款，请先撤销。',
    en: 'You already have an early repayment scheduled. Cancel it first.',
  },
  earlyDate: {
    code: 'PE58000008',
    zh: '请选择今日或今后{days}天内的日期。',
    en: 'Choose today or one of the next {days} days.',
  },
  earlyUnknown: {
    code: 'PE58000009',
    zh: '未找到该预约，可能已执行或已撤销，请刷新后查看。',
    en: 'We cannot find this early repayment. It may have been made or cancelled.',
  },
  earlyTooLate: {
    code: 'PE58000010',
    zh: '预约还款前一日23:00后不能撤销。',
    en: 'You can only cancel until 23:00 on the day before.',
  },
  nothingOverdue: {
    code: 'PE58000011',
    zh: '该贷款没有逾期款项。',
    en: 'You have nothing overdue.',
  },
  arrearsTooMuch: {
    code: 'PE58000012',
    zh: '逾期款项合计{most}元，请调整金额。',
    en: 'You owe {most} in arrears. Enter that amount or less.',
  },
  repaymentAccountUnusable: {
    code: 'PE58000013',
    zh: '该账户不能作为还款账户，请选择状态正常的人民币活期账户。',
    en: 'This account cannot repay a loan. Choose an active current account in RMB.',
  },
  repaymentAccountSame: {
    code: 'PE58000014',
    zh: '该账户已是还款账户，请选择其他账户。',
    en: 'This account already repays the loan. Choose another one.',
  },
  loanPaymentUnknown: {
    code: 'PE58000035',
    zh: '未找到该还款，请刷新后重试。',
    en: 'We cannot find this payment. Reload the list.',
  },
  loanAmountRange: {
    code: 'PE58000020',
    zh: '申请金额须为{min}至{max}元，且为100的整数倍。',
    en: 'Enter {min} to {max}, in hundreds.',
  },
  loanMonths: {
    code: 'PE58000021',
    zh: '请选择借款期限。',
    en: 'Choose a term.',
  },
  loanAge: {
    code: 'PE58000022',
    zh: '申请人年龄须为{least}至{most}周岁。',
    en: 'Applicants must be {least} to {most} years old.',
  },
  loanPending: {
    code: 'PE58000023',
    zh: '您有一笔贷款申请正在处理。',
    en: 'You already have an application in progress.',
  },
  loanTooOften: {
    code: 'PE58000024',
    zh: '{days}日内申请不超过{most}次。',
    en: 'You can make up to {most} applications in {days} days.',
  },
  loanPurposeRequired: {
    code: 'PE58000025',
    zh: '请选择借款用途。',
    en: 'Choose the purpose of the loan.',
  },
  loanDeclarationMissing: {
    code: 'PE58000026',
    zh: '请确认借款用途声明。',
    en: 'Confirm what you will not use the loan for.',
  },
  offerLapsed: {
    code: 'PE58000027',
    zh: '审批结果已过有效期，请重新申请。',
    en: 'The offer has expired. Apply again.',
  },
  offerRevoked: {
    code: 'PE58000028',
    zh: `审批结果已撤销，请重新申请或致电${brand.hotline}。`,
    en: 'We have withdrawn the offer. Apply again or call us.',
  },
  loanApplicationUnknown: {
    code: 'PE58000029',
    zh: '未找到该贷款申请，请重新选择。',
    en: 'We cannot find this application. Choose again.',
  },
  loanApplicationOver: {
    code: 'PE58000030',
    zh: '该申请的状态已变化，请刷新后查看。',
    en: 'This application has moved on. Check its progress again.',
  },
  appointmentDay: {
    code: 'PE58000031',
    zh: '请选择可预约的工作日。',
    en: 'Choose one of the working days offered.',
  },
  appointmentPending: {
    code: 'PE58000032',
    zh: '您已预约该贷款的面谈，如需改期请先取消。',
    en: 'You already have an appointment for this loan. Cancel it first to choose another day.',
  },
  appointmentUnknown: {
    code: 'PE58000033',
    zh: '未找到该预约，请重新选择。',
    en: 'We cannot find this appointment. Choose again.',
  },
  appointmentOver: {
    code: 'PE58000034',
    zh: '该预约已取消或已办理，请刷新后查看。',
    en: 'This appointment has already been cancelled or kept.',
  },
} as const satisfies Record<string, ErrorEntry>
