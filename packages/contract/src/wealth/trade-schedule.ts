import * as z from 'zod/mini'

/** Dates of an order that is accepted now. */
export const tradeSchedule = z.object({
  tradeOn: z.string(),
  confirmOn: z.string(),
  redeemableOn: z.string(),
  moneyOn: z.string(),
  /** Until when the order can be cancelled. */
  cancelUntil: z.string(),
})
