import { type Grade, type RiskAnswers, riskQuestionKeys } from '@cloudsail/contract/wealth'
import type { AssessmentRules } from './parameters.ts'

/** What answers and age come to, and the grade: by the score, but C1 for who can bear no loss. The cap by age is not in
 *  it: it is that of the day the grade is asked for. */
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

/** The grade that counts for somebody of an age: the lower of the assessed one and the cap. */
export function cappedGrade(assessed: Grade, age: number, rules: AssessmentRules): Grade {
  return age >= rules.cautiousFromAge ? (Math.min(assessed, rules.cautiousGrade) as Grade) : assessed
}
