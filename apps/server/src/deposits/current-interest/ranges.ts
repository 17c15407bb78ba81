import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

/** Customers with numbers above `after`, up to `upTo`. */
export interface CustomerRange {
  after: bigint
  upTo: bigint
  /** Start of the next range. Null after the last customer. */
  next: bigint | null
}

/** Returns the next range of about `size` customers with an account. Null if there are no more. */
export async function nextRange(q: Queryable, after: bigint, size: number): Promise<CustomerRange | null> {
  const { rows } = await sql<{ upTo: bigint | null; accounts: bigint }>`
    select max(customer_id) as "upTo", count(*) as accounts
    from (
      select customer_id from accounts.accounts where customer_id > ${after} order by customer_id limit ${size}
    ) range`.execute(q)
  const { upTo, accounts } = rows[0]!
  if (upTo === null) return null
  return { after, upTo, next: accounts < BigInt(size) ? null : upTo }
}
