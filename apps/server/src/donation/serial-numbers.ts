import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

/** The next number of the bank's sequence of gifts. */
export async function nextSerial(q: Queryable): Promise<bigint> {
  const { rows } = await sql<{ number: bigint }>`select nextval('donation.serial_numbers') as number`.execute(
    q,
  )
  return rows[0]!.number
}
