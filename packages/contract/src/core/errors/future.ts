import type { ErrorEntry } from './entry.ts'

/** Transfers arranged for later. */
export const futureErrors = {
  scheduleTooFar: {
    code: 'PE30000110',
    zh: '日期不能晚于{until}，请重新选择。',
    en: 'The date cannot be later than {until}. Choose again.',
  },
  futureRuleUnknown: {
    code: 'PE30000111',
    zh: '未找到该未来转账，请在查询中核对。',
    en: 'We cannot find this scheduled transfer. Look under your scheduled transfers.',
  },
  futureRuleRequired: {
    code: 'PE30000113',
    zh: '请选择要撤销的未来转账。',
    en: 'Choose the scheduled transfer to cancel.',
  },
  futureRuleEnded: {
    code: 'PE30000112',
    zh: '该未来转账已结束，不能撤销。',
    en: 'This scheduled transfer has already ended.',
  },
} as const satisfies Record<string, ErrorEntry>
