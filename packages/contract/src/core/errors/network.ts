import type { ErrorEntry } from './entry.ts'

/** Sentences that the page shows if the bank cannot be reached. They are the only errors that the page itself contains. */
export const networkErrors = {
  networkFailure: {
    code: 'PE10000004',
    zh: '服务器请求失败，请稍后重试。',
    en: 'We could not reach the server. Check your connection and try again later.',
  },
  requestTimeout: {
    code: 'PE10000005',
    zh: '请求超时，请稍后重试。如为交易，请先查询结果，避免重复提交。',
    en: 'The request timed out. Try again later. If you were paying, check the result first so that you do not pay twice.',
  },
} as const satisfies Record<string, ErrorEntry>
