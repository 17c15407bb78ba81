import type { QueryColumn } from '../core/query.ts'

interface ToPayee {
  payeeName: string
  payeeAccount: string
  /** Of transfers to other banks. */
  payeeBank: string | null
}

/** Who is paid, as every query of transfers lists it; number and bank stand in documents, the page shows them with the
 *  name. */
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
