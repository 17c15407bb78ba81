import * as z from 'zod/mini'
import { defineParameter, yuan } from '../../../bankday/index.ts'

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Dated parameter: the minimum per month, the hours of the two tries, and the number of failures in a row that ends a plan. */
export const planTerms = defineParameter(
  'wealth.plans',
  z.object({ least: yuan, firstTry: timeOfDay, secondTry: timeOfDay, mostFailures: z.number() }),
  { zh: '基金定投规则', en: 'Terms of regular investments' },
)
export type PlanTerms = z.infer<typeof planTerms.schema>
