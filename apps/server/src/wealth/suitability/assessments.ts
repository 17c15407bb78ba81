import type { ResponseOf } from '@cloudsail/contract'
import { riskAssessment } from '@cloudsail/contract/wealth'
import { businessDate, parameter, wireTime } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { handle } from '../../http/handler.ts'
import type { AssessmentRules } from './parameters.ts'
import { riskAssessmentRules } from './parameters.ts'
import { suitabilityOf } from './suitability.ts'

/**
 * Returns the assessments left, today and in the twelve months that end today. An assessment counts as long as it would be
 * valid.
 */
export async function attemptsLeft(
  q: Queryable,
  { customerId, today, rules }: { customerId: bigint; today: string; rules: Promise<AssessmentRules> },
): Promise<{ leftToday: number; leftInYear: number }> {
  const counted = q
    .selectFrom('wealth.assessments')
    .select('assessed_on')
    .where('customer_id', '=', customerId)
    .where('valid_until', '>=', today)
    .execute()
  const [rows, { perDay, perYear }] = await Promise.all([counted, rules])
  const onToday = rows.filter((row) => row.assessed_on === today).length
  return { leftToday: Math.max(0, perDay - onToday), leftInYear: Math.max(0, perYear - rows.length) }
}

/** PIF1201003: returns grade, validity, attempts left and history. */
export const assessmentHandler = handle(riskAssessment, async ({ db, session, now }) => {
  const { customerId } = session
  const today = businessDate(now)
  const rules = parameter(db, riskAssessmentRules, today)
  const [held, left, history] = await Promise.all([
    suitabilityOf(db, { customerId, at: now }),
    attemptsLeft(db, { customerId, today, rules }),
    db
      .selectFrom('wealth.assessments')
      .select(['order_id', 'assessed_at', 'grade', 'valid_until', 'answers', 'age'])
      .where('customer_id', '=', customerId)
      .orderBy('assessed_at', 'desc')
      .limit(50)
      .execute(),
  ])
  const current: ResponseOf<typeof riskAssessment>['current'] =
    held.grade === null
      ? null
      : {
          assessed: held.assessed!,
          grade: held.grade,
          cap: held.cap,
          on: held.assessedOn!,
          validUntil: held.validUntil!,
          expired: held.expired,
        }
  return {
    current,
    age: held.age,
    ...left,
    history: history.map((row) => ({
      orderId: row.order_id,
      at: wireTime(row.assessed_at),
      assessed: row.grade,
      validUntil: row.valid_until,
      answers: row.answers as Record<string, string>,
      age: row.age,
    })),
  }
})
