import { sql } from 'kysely'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'

const maxChecksPerHour = 60

/** A name check answers about other people's accounts; counted in one statement, whoever asks at the same time. */
export async function countChecks(
  { db, session, now }: Pick<CustomerContext, 'db' | 'session' | 'now'>,
  checks = 1,
): Promise<void> {
  if (checks === 0) return
  const { rows } = await sql<{ count: number }>`
    insert into transfers.payee_checks as c (customer_id, hour, count)
    values (${session.customerId}, date_trunc('hour', ${now}::timestamptz), ${checks})
    on conflict (customer_id, hour) do update set count = c.count + ${checks} returning count`.execute(db)
  if (rows[0]!.count > maxChecksPerHour) throw new BankError('payeeChecksTooMany')
}
