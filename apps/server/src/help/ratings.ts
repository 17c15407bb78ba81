import type { RequestOf, ResponseOf } from '@cloudsail/contract'
import type { rateAnswer } from '@cloudsail/contract/help'
import { sql } from 'kysely'
import { businessDate } from '../bankday/index.ts'
import type { CallContext } from '../http/handler.ts'
import { lineOf } from '../http/rate-limit.ts'
import { takeFromWindow } from '../identity/index.ts'

const window = { max: 60, windowMs: 10 * 60_000 }

/**
 * Counts a rating by question and day. Each network address has a limit, so that one person cannot distort the sum. A rating
 * above the limit is accepted but not counted.
 */
export async function countRating(
  { db, now, ip }: CallContext,
  { question, helpful }: RequestOf<typeof rateAnswer>,
): Promise<ResponseOf<typeof rateAnswer>> {
  const taken = await takeFromWindow(db, { key: `rating:${lineOf(ip)}`, ...window }, now)
  if ('waitMinutes' in taken) return {}
  const [yes, no] = helpful ? [1, 0] : [0, 1]
  await sql`
    insert into help.answer_ratings as r (question, day, helpful, unhelpful)
    values (${question}, ${businessDate(now)}, ${yes}, ${no})
    on conflict (question, day) do update
      set helpful = r.helpful + excluded.helpful, unhelpful = r.unhelpful + excluded.unhelpful
  `.execute(db)
  return {}
}
