import type { CustomerKind } from '@cloudsail/contract'
import { sql } from 'kysely'
import { isShownTo } from '../../accounts/core/index.ts'
import type { Queryable } from '../../db/database.ts'
import { readCards } from '../account.ts'
import { nextBillDay } from './read-cards.ts'

/**
 * Returns what a customer's first card owes since its last bill, with the next bill day. Null without a card. Only posted items
 * count, as in the page of unbilled entries.
 */
export async function unbilledOf(
  q: Queryable,
  { customerId, kind }: { customerId: bigint; kind: CustomerKind },
  today: string,
): Promise<{ amountMinor: bigint; billOn: string } | null> {
  const [cards, { rows }] = await Promise.all([
    readCards(q, customerId),
    sql<{ accountId: bigint; amountMinor: bigint }>`
      select account_id as "accountId", sum(amount_minor)::bigint as "amountMinor" from cards.items
      where customer_id = ${customerId} and kind <> 'planned' and billed_on is null
      group by account_id`.execute(q),
  ])
  const card = cards.find((each) => each.accountStatus !== 'closed' && isShownTo(kind, each))
  if (!card) return null
  const found = rows.find(({ accountId }) => accountId === card.accountId)
  return { amountMinor: found?.amountMinor ?? 0n, billOn: nextBillDay(card, today) }
}
