import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { amountField, payerAccountIdField, searchField } from '../core/fields.ts'
import { currencies } from '../core/money.ts'
import { money, orderStates } from '../orders/schemas.ts'

export const transferQueryRequest = z.strictObject({
  from: z.iso.date('dateRequired'),
  to: z.iso.date('dateRequired'),
  state: z.optional(z.enum(orderStates)),
  payerAccountId: z.optional(payerAccountIdField),
  /** Part of the payee's name (Chinese, pinyin or initials), account number or remark. */
  text: z.optional(searchField),
  minAmount: z.optional(amountField),
  maxAmount: z.optional(amountField),
  cursor: z.optional(z.string().check(z.maxLength(60))),
})

/** What has become of a batch so far: how many of its transfers, and how much. */
export const batchCounts = z.object({
  lines: z.number(),
  success: z.number(),
  failed: z.number(),
  successAmount: z.string(),
  failedAmount: z.string(),
  /** Of those that succeeded. */
  fee: z.string(),
})

export const transferRow = z.object({
  orderId: z.string(),
  state: z.enum(orderStates),
  submittedAt: z.string(),
  payerAccount: z.string(),
  payeeName: z.string(),
  payeeAccount: z.string(),
  amount: z.string(),
  currency: z.enum(currencies),
  remark: z.string(),
  /** Of transfers to other banks. */
  payeeBank: z.nullable(z.string()),
  /** Until then it is held and can be called back. */
  revocableUntil: z.nullable(z.string()),
  /** Of batches. */
  counts: z.optional(batchCounts),
})

export const transferTotals = z.array(z.extend(money, { count: z.number() }))
export const transferQueryErrors = ['dateRangeInvalid', 'dateRangeTooLong', 'dateTooEarly'] as const

/** A query screen over transfers: newest first, a page at a time, with totals of the whole period. */
export function defineTransferQuery(query: { name: string; summary: string; access: Access }) {
  return defineCall({
    ...query,
    request: transferQueryRequest,
    response: z.object({
      rows: z.array(transferRow),
      totals: transferTotals,
      nextCursor: z.nullable(z.string()),
    }),
    errors: transferQueryErrors,
  })
}
