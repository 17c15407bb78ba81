import type { ErrorEntry } from './entry.ts'

/** Loans: what is owed, early repayment. */
export const loansErrors = {
  loanUnknown: {
    code: 'PE58000001',
    zh: '没有找到这笔贷款，请重新选择。',
    en: 'This loan was not found. Please choose again.',
  },
  loanSettled: {
    code: 'PE58000002',
    zh: '该贷款已结清。',
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
    zh: '剩余本金不足1,000元，请选择全部结清。',
    en: 'Less than 1,000 would be left. Please repay the whole.',
  },
  earlyPending: {
    code: 'PE58000007',
    zh: '已有预约的提前还款，请先撤销。',
    en: 'An early repayment is scheduled. Cancel it first.',
  },
  earlyDate: {
    code: 'PE58000008',
    zh: '请选择今天或今后{days}天内的日期。',
    en: 'Please choose today or one of the next {days} days.',
  },
  earlyUnknown: {
    code: 'PE58000009',
    zh: '没有找到这笔预约，可能已执行或已撤销。',
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
} as const satisfies Record<string, ErrorEntry>
