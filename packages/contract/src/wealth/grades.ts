import { addDays, addMonths } from '../core/rules/dates.ts'
import type { Bilingual } from '../core/text.ts'

/** Risk grades of customers, from the most cautious to the boldest. Cn may buy R1 to Rn. */
export const grades = [1, 2, 3, 4, 5] as const
export type Grade = (typeof grades)[number]

/** Grade and its name: C3平衡型. */
export const gradeNames: Readonly<Record<Grade, Bilingual>> = {
  1: { zh: 'C1保守型', en: 'C1 Conservative' },
  2: { zh: 'C2稳健型', en: 'C2 Prudent' },
  3: { zh: 'C3平衡型', en: 'C3 Balanced' },
  4: { zh: 'C4成长型', en: 'C4 Growth' },
  5: { zh: 'C5进取型', en: 'C5 Aggressive' },
}

/** Risk of a product and its name: R3中风险. */
export const riskNames: Readonly<Record<Grade, Bilingual>> = {
  1: { zh: 'R1低风险', en: 'R1 Low risk' },
  2: { zh: 'R2中低风险', en: 'R2 Lower-medium risk' },
  3: { zh: 'R3中风险', en: 'R3 Medium risk' },
  4: { zh: 'R4中高风险', en: 'R4 Upper-medium risk' },
  5: { zh: 'R5高风险', en: 'R5 High risk' },
}

/** Returns the last day on which an assessment is valid: the day before the same day next year. Dates are business dates. */
export const assessmentValidUntil = (assessedOn: string): string => addDays(addMonths(assessedOn, 12), -1)
