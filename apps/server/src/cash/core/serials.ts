import { sql } from 'kysely'
import { businessDate } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'

/** Returns numbers for rows of cash: the business date, then a serial of twelve digits. */
export async function nextSerials(q: Queryable, now: Date, count: number): Promise<string[]> {
  if (count === 0) return []
  const { rows } = await sql<{ serial: bigint }>`
    select nextval('cash.serials') as serial from generate_series(1, ${count}::integer)`.execute(q)
  const date = businessDate(now).replaceAll('-', '')
  return rows.map(({ serial }) => `${date}${serial.toString().padStart(12, '0')}`)
}
