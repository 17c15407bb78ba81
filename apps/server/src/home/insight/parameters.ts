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

/** Merchants as the acquirers have registered them: category code (ISO 18245) by name. For payments whose message brought
 *  no code of its own. */
export const merchantsParameter = defineParameter(
  'insight.merchants',
  z.record(z.string(), z.string().check(z.regex(/^\d{4}$/))),
  { zh: '商户类别码', en: 'Merchant category codes' },
)
