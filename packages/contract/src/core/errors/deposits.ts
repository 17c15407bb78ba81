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
    zh: '通知存款起存、支取及留存金额均不低于人民币50,000元，请调整金额。',
    en: 'Opening, drawing and what remains of a call deposit are each at least RMB 50,000. Please change the amount.',
  },
  ruleMinimum: {
    code: 'PE50000004',
    zh: '该规则的最低金额为{minimum}元，请增加金额。',
    en: 'The least amount of this rule is {minimum}. Please raise it.',
  },
  ruleMultiple: {
    code: 'PE50000005',
    zh: '转存金额须为{multiple}元的整数倍，请调整金额。',
    en: 'The amount must be a multiple of {multiple}. Please change it.',
  },
} as const satisfies Record<string, ErrorEntry>
