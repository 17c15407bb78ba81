import { database, type OwnCustomer } from './customers.ts'

/** Signs a customer's Wealth Connect agreement that leaves a given amount of the quota, in yuan. */
export async function signWealthConnect(
  { customerId, accountId }: OwnCustomer,
  { left = 3_000_000, db = database() } = {},
): Promise<void> {
  await db
    .insertInto('transfers.wealth_connect_agreements')
    .values({
      customer_id: customerId,
      agreement_no: `WMC${customerId}`,
      account_id: accountId,
      partner: 'HK024',
      partner_account: '024388620417',
      signed_on: '2024-06-03',
      ended_on: null,
      out_minor: BigInt(3_000_000 - left) * 100n,
    })
    .execute()
}
