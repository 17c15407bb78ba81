import type { ResponseOf } from '@cloudsail/contract'
import { type billDelivery, cardProductNames, type PaperFailure } from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import { businessDate } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError, reasonOf } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { readCards } from '../account.ts'
import { nextBillDay } from '../bills/read-cards.ts'
import { readDeliveries, usualDelivery } from './delivery-store.ts'

/** Returns the customer's open cards with the delivery of their bills. */
export async function readBillDelivery({
  db,
  now,
  services,
  session: { customerId },
}: CustomerContext): Promise<ResponseOf<typeof billDelivery>> {
  const [all, deliveries, failures, { email, address, postcode }] = await Promise.all([
    readCards(db, customerId),
    readDeliveries(db, customerId),
    readPaperFailures(db, customerId),
    findCustomer(db, customerId),
  ])
  const cards = all.filter(({ accountStatus }) => accountStatus !== 'closed')
  return {
    paperOffered: services.config.optional['bill-printer'] !== null,
    own: { email: email ?? '', address: address ?? '', postcode: postcode ?? '' },
    cards: cards.map(({ accountId, number, product, billDay, billsFrom, enrolled }) => ({
      accountId: `${accountId}`,
      number,
      product: cardProductNames[product],
      ...(deliveries.get(accountId) ?? usualDelivery),
      billDay,
      nextBillOn: nextBillDay({ billDay, billsFrom }, businessDate(now)),
      paperFailure: failures.get(accountId) ?? null,
      refusal: enrolled ? null : reasonOf(new BankError('accountNotSigned')),
    })),
  }
}

/**
 * Returns the last bill of each card, by account, if its paper was not printed or not delivered. A failure ends with the next
 * change of the card's delivery.
 */
async function readPaperFailures(
  q: Queryable,
  customerId: bigint,
): Promise<Map<bigint, { billedOn: string; failure: PaperFailure; on: string }>> {
  const { rows } = await sql<{ accountId: bigint; billedOn: string; failure: PaperFailure; at: Date }>`
    select d.account_id as "accountId", b.billed_on as "billedOn", b.paper_failure as failure, b.paper_failed_at as at
    from cards.bill_delivery d
    cross join lateral (select billed_on, paper_failure, paper_failed_at from cards.bills
      where customer_id = d.customer_id and account_id = d.account_id order by billed_on desc limit 1) b
    where d.customer_id = ${customerId} and b.paper_failed_at > d.changed_at`.execute(q)
  return new Map(
    rows.map(({ accountId, billedOn, failure, at }) => [
      accountId,
      { billedOn, failure, on: businessDate(at) },
    ]),
  )
}
