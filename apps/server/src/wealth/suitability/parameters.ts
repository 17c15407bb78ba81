import * as z from 'zod/mini'
import { defineParameter } from '../../bankday/index.ts'

/**
 * Dated parameter: points of each answer and age of the risk assessment, the scores that end a grade, the cap by age, and
 * the number of assessments.
 */
export const riskAssessmentRules = defineParameter(
  'wealth.assessment',
  z.object({
    perDay: z.number(),
    perYear: z.number(),
    leastAge: z.number(),
    /** The highest score of C1, C2, C3 and C4. */
    bands: z.array(z.number()),
    cautiousFromAge: z.number(),
    cautiousGrade: z.number(),
    /** Points from an age on. Ascending. */
    age: z.array(z.tuple([z.number(), z.number()])),
    points: z.record(z.string(), z.record(z.string(), z.number())),
  }),
  { zh: '风险评估规则', en: 'Rules of the risk assessment' },
)
export type AssessmentRules = z.infer<typeof riskAssessmentRules.schema>
