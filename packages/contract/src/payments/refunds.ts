import * as z from 'zod/mini'

/** What the customer sees of a refund, besides its number. */
export const refundFields = {
  amount: z.string(),
  at: z.string(),
  /** The account that received the refund, masked. Null while the bank keeps it until the destination is known. */
  account: z.nullable(z.string()),
}

/** Totals of a list of payments to merchants. */
export const paymentTotals = z.object({ count: z.number(), paid: z.string(), refunded: z.string() })

/** Names of the states of a payment that was refunded. */
export const refundedNames = {
  partRefunded: { zh: '部分退款', en: 'Part refunded' },
  refunded: { zh: '已退款', en: 'Refunded' },
}
