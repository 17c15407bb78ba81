import type { QueryColumn } from '../core/query.ts'

interface ToPayee {
  payeeName: string
  payeeAccount: string
  /** Only for transfers to other banks. */
  payeeBank: string | null
}

/**
 * Columns of the payee for all queries of transfers. Documents have number and bank in columns of their own. The page shows
 * them with the name.
 */
export const payeeColumns = {
  payee: { title: { zh: '收款人', en: 'Payee' }, value: ({ payeeName }) => payeeName },
  payeeAccount: {
    title: { zh: '收款账号', en: 'Payee account' },
    kind: 'digits',
    value: ({ payeeAccount }) => payeeAccount,
    documentOnly: true,
  },
  payeeBank: {
    title: { zh: '收款银行', en: 'Receiving bank' },
    value: ({ payeeBank }) => payeeBank,
    documentOnly: true,
  },
} as const satisfies Record<string, QueryColumn<ToPayee>>
