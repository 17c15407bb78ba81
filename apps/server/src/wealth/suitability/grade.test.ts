import { ageOn } from '@cloudsail/contract'
import { assessmentValidUntil, type Grade, type RiskAnswers, riskQuestions } from '@cloudsail/contract/wealth'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { parameter } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { assess, cappedGrade } from './grade.ts'
import { riskAssessmentRules } from './parameters.ts'
import { answers } from './test-answers.ts'

const { db } = await testDatabase()
const rules = await parameter(db, riskAssessmentRules, '2026-11-20')
const older = answers({
  income: 'to50',
  share: 'to50',
  debts: 'none',
  riskiest: 'shares',
  years: 'over8',
  horizon: 'to3',
  aim: 'growth',
  loss: 'to30',
  outcome: 'most',
})
const anyAnswers = fc.record(
  Object.fromEntries(
    Object.entries(riskQuestions).map(([key, { options }]) => [
      key,
      fc.constantFrom(...Object.keys(options)),
    ]),
  ),
) as unknown as fc.Arbitrary<RiskAnswers>

describe('the grade', () => {
  it('equals the vectors: 36 gives 57 and C3, 71 gives 71 and C4, capped to C3', () => {
    expect(assess(answers(), 36, rules)).toEqual({ score: 57, grade: 3, noLoss: false })
    expect(assess(older, 71, rules)).toEqual({ score: 71, grade: 4, noLoss: false })
    expect(cappedGrade(4, 71, rules)).toBe(3)
    expect(cappedGrade(4, 64, rules)).toBe(4)
    expect(cappedGrade(2, 71, rules)).toBe(2)
  })

  it('is C1 for a customer who can bear no loss, with any other answers', () => {
    fc.assert(
      fc.property(anyAnswers, fc.integer({ min: 18, max: 99 }), (given, age) => {
        expect(assess({ ...given, loss: 'none' }, age, rules)).toMatchObject({ grade: 1, noLoss: true })
      }),
    )
  })

  it('follows the bands exactly: to 20 C1, 40 C2, 60 C3, 80 C4, else C5', () => {
    fc.assert(
      fc.property(anyAnswers, fc.integer({ min: 18, max: 99 }), (given, age) => {
        const { score, grade, noLoss } = assess(given, age, rules)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
        if (!noLoss) expect(grade).toBe(Math.min(5, Math.max(1, Math.ceil(score / 20))) as Grade)
      }),
    )
  })

  it.each([
    [18, 8],
    [30, 8],
    [31, 10],
    [50, 10],
    [51, 6],
    [60, 6],
    [61, 3],
    [64, 3],
    [65, 0],
    [90, 0],
  ])('counts %i years of age as %i', (age, points) => {
    expect(assess(answers(), age, rules).score).toBe(47 + points)
  })
})

test('an assessment holds to the day before the same day next year', () => {
  expect(assessmentValidUntil('2025-11-20')).toBe('2026-11-19')
  expect(assessmentValidUntil('2028-02-29')).toBe('2029-02-27')
})

test('a year of age is full from the birthday on', () => {
  expect(ageOn('1961-11-21', '2026-11-20')).toBe(64)
  expect(ageOn('1961-11-20', '2026-11-20')).toBe(65)
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(18)
})
