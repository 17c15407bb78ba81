import type { ResponseOf } from '@cloudsail/contract'
import { type billDelivery, cardProductNames } from '@cloudsail/contract/cards'
import { businessDate } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
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
  const [all, deliveries, { email, address, postcode }] = await Promise.all([
    readCards(db, customerId),
    readDeliveries(db, customerId),
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
      refusal: enrolled ? null : reasonOf(new BankError('accountNotSigned')),
    })),
  }
}
