import * as z from 'zod/mini'
import { defineParameter } from '../../bankday/index.ts'

/** Conditions under which payments to one counterparty count as recurring. */
export const recurringParameter = defineParameter(
  'insight.recurring',
  z.object({
    /** Minimum number of payments. */
    least: z.number(),
    /** Days by which a monthly or weekly gap may differ. */
    monthDays: z.number(),
    weekDays: z.number(),
    /** How far an amount may differ from the median, in percent. */
    spreadPercent: z.number(),
  }),
  { zh: '定期扣款的识别', en: 'Recurring payments: how they are found' },
)
export type RecurringRule = z.infer<typeof recurringParameter.schema>
