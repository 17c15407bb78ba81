import { maskCard, maskMobile } from '@cloudsail/contract'
import type { LoginMethod } from '@cloudsail/contract/identity'
import type { Queryable } from '../db/database.ts'
import type { CallContext } from '../http/handler.ts'
import type { LoginOutcome } from './tables.ts'

const userAgentMax = 300

/**
 * Writes one row of the log of log-ins. Customer 0 is nobody. Identifiers are masked, because people type passwords there by
 * mistake.
 */
export async function logLogin(
  db: Queryable,
  { now, ip, userAgent }: Pick<CallContext, 'now' | 'ip' | 'userAgent'>,
  attempt: { customerId: bigint; method: LoginMethod; value: string; outcome: LoginOutcome },
): Promise<void> {
  await db
    .insertInto('identity.login_log')
    .values({
      customer_id: attempt.customerId,
      at: now,
      identifier_kind: attempt.method,
      identifier_masked: mask(attempt.method, attempt.value),
      outcome: attempt.outcome,
      ip,
      user_agent: userAgent.slice(0, userAgentMax),
    })
    .execute()
}

function mask(method: LoginMethod, value: string): string {
  if (method === 'username') return `${value.slice(0, 2)}***`
  return method === 'mobileAccount' ? maskMobile(value) : maskCard(value)
}
