import { businessDate } from '../bankday/index.ts'
import type { Tx } from '../db/database.ts'
import { bankAccount, type Leg } from '../ledger/index.ts'
import type { Charity } from './charities.ts'
import { newReceipt } from './receipts.ts'
import { drawSerial } from './serial-numbers.ts'
import { scheduleSettlement } from './settle.ts'

/**
 * Records a gift that the bank pays for in a customer's name, for example in exchange for points. The gift has a serial
 * number and a certificate and is sent to the charity with the day's other donations.
 * @returns the leg that credits the agency account. The caller posts it with the other side in the same transaction
 */
export async function giveFor(
  tx: Tx,
  gift: {
    customerId: bigint
    orderId: string
    charity: Pick<Charity, 'code'>
    amountMinor: bigint
    donor: string
    note: string
    now: Date
  },
): Promise<Leg> {
  const { customerId, orderId, charity, amountMinor, donor, note, now } = gift
  const givenOn = businessDate(now)
  const serial = drawSerial(givenOn)
  const of = {
    given_on: givenOn,
    given_at: now,
    serial,
    charity_code: charity.code,
    amount_minor: amountMinor,
  }
  await Promise.all([
    tx
      .insertInto('donation.donations')
      .values({
        ...of,
        customer_id: customerId,
        order_id: orderId,
        donor,
        note,
        honour: null,
        account_id: bankAccount('administration', 'CNY').accountId,
        ...newReceipt({ kind: 'none' }),
      })
      .execute(),
    tx
      .insertInto('donation.given')
      .values({ ...of, listed: false, listed_name: null })
      .execute(),
    scheduleSettlement(tx, { givenOn, charity: charity.code }),
  ])
  return {
    account: bankAccount('agency', 'CNY'),
    amountMinor,
    details: { remark: serial, summary: 'donation' },
  }
}
