import { assessmentValidUntil, type Grade } from '@cloudsail/contract/wealth'
import { businessDate } from '../../bankday/index.ts'
import type { Db, Tx } from '../../db/database.ts'
import { answers } from './test-answers.ts'

let serial = 0

/** Inserts an assessment as if the customer had taken it at noon of a date. */
export async function buildAssessment(
  db: Db | Tx,
  {
    customerId,
    grade = 3,
    on = businessDate(new Date('2026-11-20T12:00:00+08:00')),
  }: { customerId: bigint; grade?: Grade; on?: string },
): Promise<void> {
  const number = String(++serial).padStart(12, '0')
  await db
    .insertInto('wealth.assessments')
    .values({
      customer_id: customerId,
      order_id: `${on.replaceAll('-', '')}${number}`,
      answers: JSON.stringify(answers()),
      age: 36,
      score: grade * 20 - 3,
      grade,
      no_loss: false,
      assessed_at: new Date(`${on}T12:00:00.${String(serial % 1000).padStart(3, '0')}+08:00`),
      assessed_on: on,
      valid_until: assessmentValidUntil(on),
    })
    .execute()
}
