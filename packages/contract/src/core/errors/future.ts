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
    zh: '该未来转账已结束，不能再变更或撤销。',
    en: 'This scheduled transfer has already ended.',
  },
  scheduledPaused: {
    code: 'PE30000114',
    zh: '该约定已暂停，请先恢复再办理。',
    en: 'This is paused. Resume it first.',
  },
  scheduledNotPaused: {
    code: 'PE30000115',
    zh: '该约定未暂停，无需恢复。',
    en: 'This is not paused, so there is nothing to resume.',
  },
  scheduledOnceOnly: {
    code: 'PE30000116',
    zh: '一次性转账不能暂停或跳过，可以变更日期或撤销。',
    en: 'A transfer for one date cannot be paused or skipped. Change its date or cancel it.',
  },
  scheduledLastDate: {
    code: 'PE30000117',
    zh: '这是最后一次，不能跳过。如不再执行，请撤销。',
    en: 'This is the last date, so it cannot be skipped. Cancel the arrangement instead.',
  },
  scheduledDateUsed: {
    code: 'PE30000118',
    zh: '下次日期须晚于{after}，该日已执行或已跳过。',
    en: 'The next date must be after {after}, which was paid or skipped.',
  },
  scheduledUnchanged: {
    code: 'PE30000119',
    zh: '金额和日期均与原来相同，请先修改。',
    en: 'The amount and the dates are the same as before. Change one of them.',
  },
  scheduledRanOut: {
    code: 'PE30000120',
    zh: '约定的日期均已过去，不能恢复。请撤销后重新设置。',
    en: 'All its dates have passed. Cancel it and set up a new one.',
  },
} as const satisfies Record<string, ErrorEntry>
