import type { Period } from '@cloudsail/contract'
import { addDays, startOfDay } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import { keyset, type PageOf, type PageRequest } from '../db/keyset.ts'
import type { LoginOutcome } from './tables.ts'

export interface LoginRecord {
  loginId: bigint
  at: Date
  identifierKind: string
  identifier: string
  outcome: LoginOutcome
  ip: string
  userAgent: string
}

const newestFirst = keyset<{ at: Date; login_id: bigint }>([
  { column: 'at', kind: 'instant', value: (login) => login.at },
  { column: 'login_id', kind: 'id', value: (login) => login.login_id },
])

/** Returns a page of a customer's log-ins and failed log-ins, newest first. */
export async function loginHistory(
  q: Queryable,
  filter: {
    customerId: bigint
    outcome?: 'success' | 'failed' | undefined
    /** First and last business date. All dates by default. */
    period?: Period
  },
  { cursor, limit }: PageRequest,
): Promise<PageOf<LoginRecord>> {
  const found = await q
    .selectFrom('identity.login_log')
    .select(['login_id', 'at', 'identifier_kind', 'identifier_masked', 'outcome', 'ip', 'user_agent'])
    .where('customer_id', '=', filter.customerId)
    .$if(filter.outcome === 'success', (query) => query.where('outcome', '=', 'success'))
    .$if(filter.outcome === 'failed', (query) => query.where('outcome', '<>', 'success'))
    .$if(filter.period !== undefined, (query) =>
      query
        .where('at', '>=', startOfDay(filter.period!.from))
        .where('at', '<', startOfDay(addDays(filter.period!.to, 1))),
    )
    .where(newestFirst.after(cursor))
    .orderBy(newestFirst.order)
    .limit(limit + 1)
    .execute()
  const { rows, nextCursor } = newestFirst.page(found, limit)
  return { rows: rows.map(present), nextCursor }
}

/** Returns how often a customer has logged in since an instant. */
export async function countLogins(
  q: Queryable,
  { customerId, since }: { customerId: bigint; since: Date },
): Promise<number> {
  const { count } = await q
    .selectFrom('identity.login_log')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', customerId)
    .where('outcome', '=', 'success')
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns a log-in or a failed log-in of the customer. Null if it does not exist. */
export async function readLogin(
  q: Queryable,
  customerId: bigint,
  loginId: bigint,
): Promise<LoginRecord | null> {
  const row = await q
    .selectFrom('identity.login_log')
    .select(['login_id', 'at', 'identifier_kind', 'identifier_masked', 'outcome', 'ip', 'user_agent'])
    .where('customer_id', '=', customerId)
    .where('login_id', '=', loginId)
    .executeTakeFirst()
  return row ? present(row) : null
}

const present = (row: {
  login_id: bigint
  at: Date
  identifier_kind: string
  identifier_masked: string
  outcome: LoginOutcome
  ip: string
  user_agent: string
}): LoginRecord => ({
  loginId: row.login_id,
  at: row.at,
  identifierKind: row.identifier_kind,
  identifier: row.identifier_masked,
  outcome: row.outcome,
  ip: row.ip,
  userAgent: row.user_agent,
})
