import { addMonths } from '@cloudsail/contract'
import * as z from 'zod/mini'
import { addDays, businessDate, defineParameter, parameter } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'

/** Dated parameter: the time of day of future transfers, and how many years ahead they may be set. */
export const future = defineParameter(
  'transfers.future',
  z.object({ executeAt: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)), furthestYears: z.number() }),
  { zh: '未来转账执行时间与期限', en: 'When scheduled transfers are made, and how far ahead' },
)

/** Returns the time of day that applies on a date. */
export async function executeAt(q: Queryable, date: string): Promise<string> {
  return (await parameter(q, future, date)).executeAt
}

/** Returns the terms of a future transfer that is set at an instant. */
export async function futureTerms(
  q: Queryable,
  now: Date,
): Promise<{ earliest: string; furthest: string; executeAt: string }> {
  const today = businessDate(now)
  const { furthestYears, executeAt } = await parameter(q, future, today)
  return { earliest: addDays(today, 1), furthest: addMonths(today, furthestYears * 12), executeAt }
}
