import { askReceipt, donate, donations, withdrawHonour } from '@cloudsail/contract/donation'
import { buildAccount } from '../accounts/test-builders.ts'
import { bankNow, businessDate } from '../bankday/index.ts'
import type { Giver, RoundTripCase } from '../orders/test-round-trips.ts'
import { donationInput } from './test-charities.ts'

async function gift({ db, ownerDb, customerId }: Giver) {
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 100_000n, transferService: true })
  return donationInput(ownerDb, accountId.toString())
}

async function given(giver: Giver): Promise<string> {
  await giver.give(donate, await gift(giver))
  const today = businessDate(await bankNow(giver.db))
  const { body } = await giver.browser.call(donations, { from: today, to: today })
  return body.rows[0]!.serial
}

/** Every order of this module whose round trips are counted. */
export const roundTripCases: RoundTripCase[] = [
  {
    contract: donate,
    input: gift,
  },
  { contract: withdrawHonour, input: async (giver) => ({ serial: await given(giver) }) },
  {
    contract: askReceipt,
    input: async (giver) => ({
      serial: await given(giver),
      email: 'a@example.com',
      address: '',
      postcode: '',
    }),
  },
]
