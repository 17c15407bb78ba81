import type { ErrorEntry } from './entry.ts'

/** Transfers arranged for later. */
export const futureErrors = {
  scheduleTooFar: {
    code: 'PE30000110',
    zh: '日期不能晚于{until}，请重新选择。',
    en: 'The date cannot be later than {until}. Please choose again.',
  },
  futureRuleUnknown: {
    code: 'PE30000111',
    zh: '未找到该未来转账，请在查询中核对。',
    en: 'This future transfer was not found. Please look it up in the query.',
  },
  futureRuleRequired: {
    code: 'PE30000113',
    zh: '请选择要撤销的未来转账。',
    en: 'Please choose the future transfer to cancel.',
  },
  futureRuleEnded: {
    code: 'PE30000112',
    zh: '该未来转账已结束，不能撤销。',
    en: 'This future transfer has ended already and cannot be cancelled.',
  },
} as const satisfies Record<string, ErrorEntry>
