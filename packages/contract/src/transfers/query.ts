import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { maskedNumber, payerAccountIdField } from '../core/fields.ts'
import { currencies } from '../core/money.ts'
import {
  amountFilter,
  defineQuery,
  periodFilter,
  queryReach,
  searchFilter,
  totalsByState,
} from '../core/query.ts'
import { spacedNumber, tailOf } from '../core/rules/index.ts'
import type { Bilingual } from '../core/text.ts'
import {
  amountColumn,
  orderNumberColumn,
  orderStateColumn,
  payerColumn,
  submittedColumn,
} from '../orders/columns.ts'
import { orderStates } from '../orders/schemas.ts'
import { orderRowState, orderStateNames } from '../orders/state-names.ts'
import { payeeColumns } from './payee-columns.ts'

/** The text filter searches the payee's name (Chinese, pinyin or initials), account number and remark. */
const transferFilters = {
  ...periodFilter,
  ...amountFilter,
  ...searchFilter,
  state: z.optional(z.enum(orderStates)),
  payerAccountId: z.optional(payerAccountIdField),
}

/** Progress of a batch: numbers of its transfers, and amounts. */
export const batchCounts = z.object({
  lines: z.number(),
  success: z.number(),
  failed: z.number(),
  /** Cancelled by the customer before execution. */
  cancelled: z.number(),
  successAmount: z.string(),
  failedAmount: z.string(),
  cancelledAmount: z.string(),
  /** Fees of the transfers that succeeded. */
  fee: z.string(),
})

const transferRow = z.object({
  orderId: z.string(),
  state: z.enum(orderStates),
  submittedAt: z.string(),
  payerAccount: maskedNumber,
  payeeName: z.string(),
  payeeAccount: z.string(),
  amount: z.string(),
  currency: z.enum(currencies),
  remark: z.string(),
  /** Only for transfers to other banks. */
  payeeBank: z.nullable(z.string()),
  /** Until then the money is held and the transfer can be cancelled. */
  revocableUntil: z.nullable(z.string()),
  /** Only for batches. */
  counts: z.optional(batchCounts),
  /**
   * Only for money returned under Wealth Connect: the amount of quota that it freed. The row has no order and carries the
   * number of the payment instead.
   */
  quotaFreed: z.optional(z.nullable(z.string())),
})
export type TransferRow = z.infer<typeof transferRow>

/** States of a submitted transfer. */
const { prepared: _, ...shownStates } = orderStateNames

/** `returned` is money that came back without an order, under Wealth Connect. */
const totalStates = [...orderStates, 'returned'] as const

/** Declares a query of transfers, newest first: at most a year per query, a year back. */
export function defineTransferQuery(query: {
  name: string
  summary: string
  title: Bilingual
  access: Access
}) {
  return defineQuery({
    ...query,
    reach: queryReach.remittance,
    filters: transferFilters,
    row: transferRow,
    totals: totalsByState(totalStates),
    choices: { state: { title: { zh: '状态', en: 'Status' }, names: shownStates } },
    line: {
      kind: ({ quotaFreed }) => (quotaFreed ? 'refund' : 'transfer'),
      at: ({ submittedAt }) => submittedAt,
      title: ({ payeeName }) => payeeName,
      named: true,
      below: [
        ({ payeeBank, payeeAccount }) =>
          [payeeBank, payeeAccount && spacedNumber(payeeAccount)].filter(Boolean).join(' '),
        ({ counts }, { language, money }) =>
          counts && counts.failed > 0
            ? {
                zh: `失败${counts.failed}笔，${money(counts.failedAmount)}`,
                en: `${counts.failed} failed, ${money(counts.failedAmount)}`,
              }[language]
            : null,
        ({ remark }) => remark,
        ({ payerAccount }, { language }) =>
          ({ zh: `付款账户尾号${tailOf(payerAccount)}`, en: `from ${tailOf(payerAccount)}` })[language],
      ],
      amount: ({ amount, currency, quotaFreed }) => ({ value: quotaFreed ? amount : `-${amount}`, currency }),
      sign: 'flow',
      state: ({ state, counts, quotaFreed }) =>
        quotaFreed
          ? { name: { zh: '已汇回', en: 'Returned' }, tone: 'plain' }
          : state === 'success' && counts && counts.failed > 0
            ? { name: { zh: '部分成功', en: 'Partly completed' }, tone: 'warn' }
            : orderRowState(state),
    },
    columns: {
      time: submittedColumn,
      ...payeeColumns,
      remark: { title: { zh: '用途', en: 'Purpose' }, value: ({ remark }) => remark },
      payer: payerColumn,
      amount: amountColumn,
      state: orderStateColumn,
      order: orderNumberColumn,
    },
  })
}
