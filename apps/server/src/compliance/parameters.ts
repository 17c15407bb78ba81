import * as z from 'zod/mini'
import { defineParameter, type Parameter, yuan } from '../bankday/index.ts'

const months = z.number().check(z.int(), z.minimum(1), z.maximum(36))
const term = z.object({ months, majorMonths: months })

/** The longest term of a freeze by kind of authority, and where the document says a major case. Renewals likewise. */
export const freezeTerms = defineParameter('compliance.freezeTerms', z.record(z.string(), term), {
  zh: '冻结最长期限（按机关）',
  en: 'Longest freezes, by authority',
})

/** How long an urgent stop lasts, and again if it is extended, in hours of 60 minutes. */
export const urgentStop = defineParameter(
  'compliance.urgentStop',
  z.object({ hours: z.number().check(z.int(), z.minimum(1), z.maximum(240)) }),
  { zh: '紧急止付时长', en: 'Urgent stop' },
)

const threshold = z.strictObject({ CNY: yuan, USD: yuan })

/** From which sum of a day a movement of each class is a large value, and when the list of a day is due. */
export const largeValuesParameter = defineParameter(
  'compliance.largeValues',
  z.strictObject({
    cash: threshold,
    transfer: threshold,
    crossBorder: threshold,
    /** Workdays after the day by which its list is reported. */
    dueWorkdays: z.number().check(z.int(), z.positive()),
  }),
  { zh: '大额交易报告标准', en: 'Large values' },
)

export const parameters: readonly Parameter<unknown>[] = [freezeTerms, urgentStop, largeValuesParameter]
