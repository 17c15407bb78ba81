import { lastDonation } from '@cloudsail/contract/donation'
import { handle } from '../http/handler.ts'
import { bankAccount } from '../ledger/index.ts'

/** PLT0101009: returns the input of the customer's last own donation as a preset for the next. */
export const lastDonationHandler = handle(lastDonation, async ({ db, session }) => {
  const row = await db
    .selectFrom('donation.donations')
    .innerJoin('identity.customers', 'identity.customers.customer_id', 'donation.donations.customer_id')
    .select(['charity_code', 'account_id', 'donor', 'note', 'receipt_kind'])
    .select([
      'donation.donations.email',
      'donation.donations.address',
      'donation.donations.postcode',
      'honour',
      'name',
    ])
    .where('donation.donations.customer_id', '=', session.customerId)
    .where('account_id', '<>', bankAccount('administration', 'CNY').accountId)
    .orderBy('given_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return { last: null }
  const { donor, name, note, honour } = row
  return {
    last: {
      charity: row.charity_code,
      payerAccountId: `${row.account_id}`,
      note,
      honour,
      donorName: donor === name ? '' : donor,
      receipt: row.receipt_kind,
      email: row.email ?? '',
      address: row.address ?? '',
      postcode: row.postcode ?? '',
    },
  }
})
