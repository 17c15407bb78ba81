import * as z from 'zod/mini'
import { defineParameter, type Parameter } from '../bankday/index.ts'

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

export const parameters: readonly Parameter<unknown>[] = [freezeTerms, urgentStop]
