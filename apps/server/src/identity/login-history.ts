import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import type { LoginOutcome } from './tables.ts'

const pageSize = 20

export interface LoginRecord {
  loginId: bigint
  at: Date
  identifierKind: string
  identifier: string
  outcome: LoginOutcome
  ip: string
  userAgent: string
}

/** A customer's log-ins and tries to log in, newest first, a page at a time. */
export async function loginHistory(
  q: Queryable,
  filter: { customerId: bigint; outcome?: 'success' | 'failed' | undefined; cursor?: string | undefined },
): Promise<{ rows: LoginRecord[]; nextCursor: string | null }> {
  const found = await q
    .selectFrom('identity.login_log')
    .select(['login_id', 'at', 'identifier_kind', 'identifier_masked', 'outcome', 'ip', 'user_agent'])
    .where('customer_id', '=', filter.customerId)
    .$if(filter.outcome === 'success', (query) => query.where('outcome', '=', 'success'))
    .$if(filter.outcome === 'failed', (query) => query.where('outcome', '<>', 'success'))
    .$if(filter.cursor !== undefined, (query) => {
      const [at, loginId] = readCursor(filter.cursor!)
      return query.where(sql<boolean>`(at, login_id) < (${at}, ${loginId})`)
    })
    .orderBy('at', 'desc')
    .orderBy('login_id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  return {
    rows: page.map((row) => ({
      loginId: row.login_id,
      at: row.at,
      identifierKind: row.identifier_kind,
      identifier: row.identifier_masked,
      outcome: row.outcome,
      ip: row.ip,
      userAgent: row.user_agent,
    })),
    nextCursor: found.length > pageSize && last ? `${last.at.getTime()}.${last.login_id}` : null,
  }
}

function readCursor(cursor: string): [Date, bigint] {
  const match = /^(\d{10,15})\.(\d{1,18})$/.exec(cursor)
  if (!match) throw new BankError('invalidInput', { field: 'cursor' })
  return [new Date(Number(match[1])), BigInt(match[2]!)]
}
