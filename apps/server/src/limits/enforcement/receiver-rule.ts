import { sql } from 'kysely'
import { wireTime } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'

/**
 * Refuses a payee that is neither a designated receiver, from the instant at which it became one, nor an own account:
 * for accounts that pay designated receivers only.
 */
export async function refuseUndesignated(
  q: Queryable,
  { customerId, payeeNumber, now }: { customerId: bigint; payeeNumber: string; now: Date },
  field = 'payeeAccount',
): Promise<void> {
  const { rows } = await sql<{ effective_at: Date | null }>`
    select null as effective_at from accounts.numbers
    where number = ${payeeNumber} and customer_id = ${customerId}
    union all
    select effective_at from limits.receivers
    where customer_id = ${customerId} and account = ${payeeNumber} and removed_at is null`.execute(q)
  const found = rows[0]
  if (!found) throw new BankError('payeeNotDesignated', { field })
  if (found.effective_at && found.effective_at > now)
    throw new BankError('payeeNotYetDesignated', {
      field,
      values: { time: wireTime(found.effective_at).slice(0, 16).replace('T', ' ') },
    })
}
