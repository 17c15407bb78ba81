import { sql } from 'kysely'
import { businessDate } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'

/** Returns the next number of staff: the business date and a twelve-digit serial. Orders count separately. */
export async function nextStaffNumber(q: Queryable, now: Date): Promise<string> {
  const { rows } = await sql<{ serial: bigint }>`select nextval('staff.numbers') as serial`.execute(q)
  return staffNumbersFrom(businessDate(now)) + rows[0]!.serial.toString().padStart(12, '0')
}

/** Returns the lower bound of the numbers of a business date. Numbers of earlier dates are less, compared as text. */
export const staffNumbersFrom = (date: string): string => date.replaceAll('-', '')
