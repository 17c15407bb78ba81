import { type Bilingual, fillBoth, tailOf } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { statementTexts as texts } from './texts.ts'

/**
 * Stops announcing statements at an e-mail address that rejects them. Mails in the inbox continue. Returns the texts for the
 * customer, one per account.
 */
export async function dropStatementEmail(
  tx: Tx,
  { customerId, email, now }: { customerId: bigint; email: string; now: Date },
): Promise<Bilingual[]> {
  const { rows } = await sql<{ number: string }>`
    update messages.subscriptions s set email = '', changed_at = ${now}
    from accounts.accounts a
    where s.customer_id = ${customerId} and s.email = ${email}
      and a.customer_id = s.customer_id and a.account_id = s.account_id
    returning a.number`.execute(tx)
  return rows.map(({ number }) => fillBoth(texts.dropped, { tail: tailOf(number) }))
}
