import { type Bilingual, maskName, tailOf } from '@cloudsail/contract'
import type { VerifiedReceipt } from '@cloudsail/contract/help'
import { sql } from 'kysely'
import { wireTime } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import { customerOfOrder } from './customer-of-order.ts'
import { type Party, partiesOf } from './receipt-facts.ts'

/** Returns the public part of the receipt with this number and verification code. Null if there is no such receipt. */
export async function findReceipt(
  q: Queryable,
  { orderId, code }: { orderId: string; code: string },
): Promise<VerifiedReceipt | null> {
  const customerId = await customerOfOrder(q, orderId)
  if (customerId === null) return null
  const printed = code.replace(/(.{4})(?=.)/g, '$1-')
  const row = await q
    .selectFrom('orders.orders as o')
    .select(['o.order_id', 'o.state', 'o.summary', 'o.submitted_at', 'o.payer_name', 'o.payer_number'])
    .select(['o.payer_branch', 'o.payee_name', 'o.payee_number', 'o.payee_bank'])
    .select(
      sql<Date | null>`(select max(at) from orders.events e
        where e.customer_id = o.customer_id and e.order_id = o.order_id)`.as('state_since'),
    )
    .select(
      sql<Bilingual | null>`(select reason from orders.events e
        where e.customer_id = o.customer_id and e.order_id = o.order_id order by e.seq desc limit 1)`.as(
        'reason',
      ),
    )
    .where('o.customer_id', '=', customerId)
    .where('o.order_id', '=', orderId)
    .where('o.verification_code', '=', printed)
    .executeTakeFirst()
  if (!row?.submitted_at) return null
  const { title, amount } = row.summary
  const parties = partiesOf(row)
  return {
    orderId: row.order_id,
    title,
    state: row.state,
    part: row.state === 'success' ? row.reason : null,
    amount,
    payer: parties && masked(parties.payer),
    payee: parties?.payee ? masked(parties.payee) : null,
    submittedAt: wireTime(row.submitted_at),
    stateSince: wireTime(row.state_since ?? row.submitted_at),
  }
}

function masked({ name, number }: Omit<Party, 'bank'>): { name: string; number: string } {
  return { name: maskName(name), number: `****${tailOf(number)}` }
}
