import type { ErrorEntry } from './entry.ts'

/** Instalments of credit cards and their agreed repayment. */
export const cardPlansErrors = {
  instalmentUnknown: {
    code: 'PE49300001',
    zh: '未找到可分期的消费或账单，请重新选择。',
    en: 'There is no such purchase or bill to pay in instalments. Please choose again.',
  },
  instalmentPeriods: {
    code: 'PE49300002',
    zh: '请选择所列的分期期数。',
    en: 'Please choose one of the numbers of instalments offered.',
  },
  planUnknown: {
    code: 'PE49300003',
    zh: '未找到该分期，请刷新后重试。',
    en: 'There is no such plan. Please refresh and try again.',
  },
  planOver: {
    code: 'PE49300004',
    zh: '该分期已结束，请刷新后查看。',
    en: 'This plan is over.',
  },
  planWithdrawLate: {
    code: 'PE49300005',
    zh: '分期仅可在办理当日23:00前撤销，您可提前结清。',
    en: 'A plan can be withdrawn until 23:00 of its first day. You can settle it early.',
  },
  planWithdrawOverpaid: {
    code: 'PE49300006',
    zh: '卡内已有溢缴款，不能撤销；您可当日提前结清，不收分期利息。',
    en: 'The card is overpaid, so the plan cannot be withdrawn. Settled today it costs no interest.',
  },
  agreedUnknown: {
    code: 'PE49300007',
    zh: '该卡没有生效的约定还款，请刷新后查看。',
    en: 'No agreed repayment is in force for this card.',
  },
  agreedSame: {
    code: 'PE49300008',
    zh: '与现有约定相同，无需更改。',
    en: 'This is what is agreed already.',
  },
} as const satisfies Record<string, ErrorEntry>
