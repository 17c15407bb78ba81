import type { ErrorEntry } from './entry.ts'

/** Credit cards as they are used: passwords, cash, what was overpaid. */
export const cardUseErrors = {
  transactionPasswordUnset: {
    code: 'PE48000001',
    zh: '该卡尚未设置交易密码，请先激活卡片或凭证件重置。',
    en: 'This card has no transaction password yet. Please activate it, or set one by your document.',
  },
} as const satisfies Record<string, ErrorEntry>
