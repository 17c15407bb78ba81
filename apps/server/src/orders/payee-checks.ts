import type { ErrorKey } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { Db, Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import type { CustomerContext } from '../http/handler.ts'

const maxChecksPerHour = 60

/** Refusals that reveal whether an account exists, its state, or its holder. */
const telling: ReadonlySet<ErrorKey> = new Set<ErrorKey>([
  'payeeAccountUnknown',
  'payeeNameMismatch',
  'payeeReportedLost',
  'payeeAccountUnavailable',
  'payeeAccountWrongType',
  'payeeCurrencyUnsupported',
])

type Asking = Pick<CustomerContext, 'db' | 'session' | 'now'>

/**
 * Counts answers about other people's accounts, in one statement, so that concurrent checks are all counted. Throws
 * payeeChecksTooMany beyond sixty an hour.
 */
export async function countChecks({ db, session, now }: Asking, checks = 1): Promise<void> {
  if (checks === 0) return
  const { rows } = await sql<{ count: number }>`
    insert into orders.payee_checks as c (customer_id, hour, count)
    values (${session.customerId}, date_trunc('hour', ${now}::timestamptz), ${checks})
    on conflict (customer_id, hour) do update set count = c.count + ${checks} returning count`.execute(db)
  if (rows[0]!.count > maxChecksPerHour) throw new BankError('payeeChecksTooMany')
}

/**
 * Returns whether a customer has used up the checks of the hour. If so, an order to somebody else is refused without any
 * answer about the payee, even a good one.
 */
export async function haveChecksRunOut(q: Queryable, customerId: bigint, now: Date): Promise<boolean> {
  const { rows } = await sql`select from orders.payee_checks
    where customer_id = ${customerId} and hour = date_trunc('hour', ${now}::timestamptz)
      and count >= ${maxChecksPerHour}`.execute(q)
  return rows.length > 0
}

/** Counts a refusal as a payee check if it reveals something about a payee. */
export async function countTelling(
  context: Pick<CustomerContext, 'session' | 'now'> & { db: Db },
  refusal: unknown,
): Promise<void> {
  if (refusal instanceof BankError && telling.has(refusal.key)) await countChecks(context)
}
