import { topUpPurse } from '@cloudsail/contract/payments'
import { buildAccount } from '../accounts/test-builders.ts'
import { bankNow } from '../bankday/index.ts'
import type { RoundTripCase } from '../orders/test-round-trips.ts'

/** Every order of this room, as its round trips are counted. */
export const roundTripCases: RoundTripCase[] = [
  {
    contract: topUpPurse,
    dearer: {
      roundTrips: 14,
      why: 'the purse says which account pays, before and in the posting transaction',
    },
    async input({ db, customerId }) {
      const main = await buildAccount(db, { customerId, fundsMinor: 500_000n })
      const chip = await buildAccount(db, { customerId, kind: 'eCash' })
      const purse = { customer_id: customerId, account_id: chip.accountId }
      await db
        .insertInto('payments.purses')
        .values({ ...purse, linked_account_id: main.accountId, state: 'normal', last_contact_at: null })
        .execute()
      await db
        .insertInto('payments.ecash_agreements')
        .values({
          ...{ ...purse, agreement_id: `EC${chip.accountId}`, state: 'normal', signed_at: await bankNow(db) },
          ...{ single_minor: 50_000n, day_minor: 100_000n, month_minor: 300_000n },
          ...{ auto_below_minor: null, auto_amount_minor: null },
        })
        .execute()
      return { purse: chip.accountId.toString(), amount: '100.00' }
    },
  },
]
