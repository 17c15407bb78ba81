import type { ErrorEntry } from './entry.ts'

/** Instalments of credit cards and their agreed repayment. */
export const cardPlansErrors = {
  instalmentUnknown: {
    code: 'PE49300001',
    zh: '未找到可分期的消费或账单，请重新选择。',
    en: 'We cannot find this purchase or statement. Choose again.',
  },
  instalmentPeriods: {
    code: 'PE49300002',
    zh: '请选择所列的分期期数。',
    en: 'Choose one of the terms offered.',
  },
  planUnknown: {
    code: 'PE49300003',
    zh: '未找到该分期，请刷新后重试。',
    en: 'We cannot find this instalment plan. Refresh and try again.',
  },
  planOver: {
    code: 'PE49300004',
    zh: '该分期已结束，请刷新后查看。',
    en: 'This instalment plan has ended.',
  },
  planWithdrawLate: {
    code: 'PE49300005',
    zh: '分期仅可在办理当日23:00前撤销，您可提前结清。',
    en: 'You can only cancel an instalment plan until 23:00 on its first day. You can still repay it early.',
  },
  planWithdrawOverpaid: {
    code: 'PE49300006',
    zh: '卡内已有溢缴款，不能撤销；您可当日提前结清，不收分期利息。',
    en: 'The card has a credit balance, so you cannot cancel the instalment plan. Repaying it today costs no interest.',
  },
  agreedUnknown: {
    code: 'PE49300007',
    zh: '该卡没有生效的约定还款，请刷新后查看。',
    en: 'Autopay is not set up for this card.',
  },
  agreedSame: {
    code: 'PE49300008',
    zh: '与现有约定相同，无需更改。',
    en: 'These are your current settings. Change something first.',
  },
} as const satisfies Record<string, ErrorEntry>
