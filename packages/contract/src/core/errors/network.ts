import type { ErrorEntry } from './entry.ts'

/** Sentences that the page shows if the bank cannot be reached. They are the only errors that the page itself contains. */
export const networkErrors = {
  networkFailure: {
    code: 'PE10000004',
    zh: '服务器请求失败，请稍后重试。',
    en: 'The request to the server failed. Please check your connection and try again later.',
  },
  requestTimeout: {
    code: 'PE10000005',
    zh: '请求超时，请稍后重试。如为交易，请先查询结果，避免重复提交。',
    en: 'The request timed out. Please try again later; for an order, check its result first so that it is not given twice.',
  },
} as const satisfies Record<string, ErrorEntry>
