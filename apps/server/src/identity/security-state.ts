import type { Queryable } from '../db/database.ts'

/** When each of a customer's secrets was last set. Null if it is not set. */
export interface SecurityState {
  login: Date | null
  query: Date | null
  withdrawal: Date | null
  question: Date | null
}

export async function securityState(q: Queryable, customerId: bigint): Promise<SecurityState> {
  const [passwords, question] = await Promise.all([
    q
      .selectFrom('identity.credentials')
      .select(['kind', 'changed_at'])
      .where('customer_id', '=', customerId)
      .execute(),
    q
      .selectFrom('identity.security_questions')
      .select('changed_at')
      .where('customer_id', '=', customerId)
      .executeTakeFirst(),
  ])
  const at = (kind: string) => passwords.find((row) => row.kind === kind)?.changed_at ?? null
  return {
    login: at('login'),
    query: at('query'),
    withdrawal: at('withdrawal'),
    question: question?.changed_at ?? null,
  }
}
