import type { ErrorEntry } from './entry.ts'

/** Queries: dates, search, results. */
export const queriesErrors = {
  dateRequired: { code: 'PE30000051', zh: '请选择日期。', en: 'Choose a date.' },
  dateRangeInvalid: {
    code: 'PE30000052',
    zh: '起始日期不能晚于终止日期，请重新选择。',
    en: 'The start date cannot be after the end date.',
  },
  dateRangeTooLong: {
    code: 'PE30000053',
    zh: '查询期间不能超过{span}，请缩小日期范围。',
    en: 'The period can be up to {span}. Shorten it.',
  },
  dateTooEarly: {
    code: 'PE30000054',
    zh: '最早可查询{earliest}起的记录，请调整日期。',
    en: 'Records go back to {earliest}.',
  },
  searchTooLong: {
    code: 'PE30000055',
    zh: '查询内容最多60个字。',
    en: 'The search text can be up to 60 characters. Shorten it.',
  },
  noResults: {
    code: 'PE30000056',
    zh: '没有查询结果，请调整查询条件。',
    en: 'No results. Change your search.',
  },
  noMatchingTransactions: {
    code: 'PE30000057',
    zh: '没有符合条件的交易明细，请调整日期或筛选条件。',
    en: 'No transactions match. Change the dates or filters.',
  },
  amountRangeInvalid: {
    code: 'PE30000058',
    zh: '最低金额不能大于最高金额，请重新输入。',
    en: 'The minimum amount cannot be above the maximum. Enter them again.',
  },
  exportTooLarge: {
    code: 'PE30000059',
    zh: '明细超过{max}条，请缩小日期范围后导出。',
    en: 'There are more than {max} entries. Shorten the period before you export.',
  },
} as const satisfies Record<string, ErrorEntry>
