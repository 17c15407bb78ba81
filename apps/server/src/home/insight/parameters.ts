import * as z from 'zod/mini'
import { defineParameter } from '../../bankday/index.ts'

/** When payments to one counterparty count as recurring (insight, section 1). */
export const recurringParameter = defineParameter(
  'insight.recurring',
  z.object({
    /** How many there are at least. */
    least: z.number(),
    /** Days by which a month's, and a week's, gap may differ. */
    monthDays: z.number(),
    weekDays: z.number(),
    /** How far an amount may be from their median. */
    spreadPercent: z.number(),
  }),
  { zh: '定期扣款的识别', en: 'Recurring payments: how they are found' },
)
export type RecurringRule = z.infer<typeof recurringParameter.schema>
