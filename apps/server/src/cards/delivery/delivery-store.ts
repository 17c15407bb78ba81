import type { Language } from '@cloudsail/contract'
import type { Queryable, Tx } from '../../db/database.ts'

/** How the bills of a card are sent besides the electronic bill. */
export interface Delivery {
  /** Empty if bills are not sent by e-mail. */
  email: string
  paper: boolean
  address: string
  postcode: string
  sms: boolean
  language: Language
}

/** Delivery without a choice by the customer: notified by SMS. */
export const usualDelivery: Delivery = {
  email: '',
  paper: false,
  address: '',
  postcode: '',
  sms: true,
  language: 'zh',
}

/** Returns the delivery chosen for each card. A missing card has the usual delivery. */
export async function readDeliveries(q: Queryable, customerId: bigint): Promise<Map<bigint, Delivery>> {
  const rows = await q
    .selectFrom('cards.bill_delivery')
    .select(['account_id', 'email', 'paper', 'address', 'postcode', 'sms', 'language'])
    .where('customer_id', '=', customerId)
    .execute()
  return new Map(rows.map(({ account_id, ...delivery }) => [account_id, delivery]))
}

export async function storeDelivery(
  tx: Tx,
  { customerId, accountId }: { customerId: bigint; accountId: bigint },
  delivery: Delivery,
  now: Date,
): Promise<void> {
  const { email, paper, address, postcode, sms, language } = delivery
  const chosen = { email, paper, address, postcode, sms, language, changed_at: now }
  await tx
    .insertInto('cards.bill_delivery')
    .values({ customer_id: customerId, account_id: accountId, ...chosen })
    .onConflict((conflict) => conflict.columns(['customer_id', 'account_id']).doUpdateSet(chosen))
    .execute()
}
