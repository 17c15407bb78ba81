import { type Bilingual, fillBoth, tailOf } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { deliveryTexts as texts } from './texts.ts'

/**
 * Stops sending bills to an e-mail address that rejects them. A card without any other way of delivery changes to SMS.
 * Returns the text for the customer about each card.
 */
export async function dropBillEmail(
  tx: Tx,
  { customerId, email, now }: { customerId: bigint; email: string; now: Date },
): Promise<Bilingual[]> {
  const { rows } = await sql<{ number: string; sms: boolean }>`
    update cards.bill_delivery d set email = '', sms = d.sms or not d.paper, changed_at = ${now}
    from accounts.accounts a
    where d.customer_id = ${customerId} and d.email = ${email}
      and a.customer_id = d.customer_id and a.account_id = d.account_id
    returning a.number, d.sms`.execute(tx)
  return rows.map(({ number, sms }) =>
    fillBoth(sms ? texts.droppedForSms : texts.droppedForPaper, { tail: tailOf(number) }),
  )
}
