import { type Grade, type RiskAnswers, riskQuestionKeys } from '@cloudsail/contract/wealth'
import type { AssessmentRules } from './parameters.ts'

/**
 * Returns score and grade of answers at an age. The grade follows from the score, but is C1 for a customer who can bear no
 * loss. The cap by age is not applied here, because it depends on the day on which the grade is used.
 */
export function assess(
  answers: RiskAnswers,
  age: number,
  rules: AssessmentRules,
): { score: number; grade: Grade; noLoss: boolean } {
  const ofAge = rules.age.findLast(([from]) => age >= from)?.[1] ?? 0
  const score = riskQuestionKeys.reduce(
    (sum, question) => sum + rules.points[question]![answers[question]]!,
    ofAge,
  )
  const noLoss = answers.loss === 'none'
  const above = rules.bands.filter((most) => score > most).length
  return { score, grade: noLoss ? 1 : ((above + 1) as Grade), noLoss }
}

/** Returns the grade that applies at an age: the lower of the assessed grade and the cap. */
export function cappedGrade(assessed: Grade, age: number, rules: AssessmentRules): Grade {
  return age >= rules.cautiousFromAge ? (Math.min(assessed, rules.cautiousGrade) as Grade) : assessed
}
