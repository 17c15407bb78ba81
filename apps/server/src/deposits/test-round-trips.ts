import { drawTimeDeposit, openTimeDeposit } from '@cloudsail/contract/deposits'
import { sql } from 'kysely'
import { buildAccount } from '../accounts/test-builders.ts'
import type { Giver, RoundTripCase } from '../orders/test-round-trips.ts'

async function opening({ db, customerId }: Giver) {
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 20_000_000n })
  const currentId = accountId.toString()
  const from = `${currentId}.CNY`
  return { from, amount: '50000.00', termMonths: 12, instruction: 'renew', settlementAccountId: currentId }
}

/** Every order of this room, as its round trips are counted. */
export const roundTripCases: RoundTripCase[] = [
  { contract: openTimeDeposit, what: 'the first', input: opening },
  {
    contract: openTimeDeposit,
    what: 'another',
    input: async (giver) => {
      const typed = await opening(giver)
      await giver.give(openTimeDeposit, typed)
      return typed
    },
  },
  {
    contract: drawTimeDeposit,
    input: async (giver) => {
      const typed = await opening(giver)
      await giver.give(openTimeDeposit, typed)
      const { rows } = await sql<{ id: bigint }>`select account_id as id from accounts.accounts
        where customer_id = ${giver.customerId} and kind = 'timeDeposit'`.execute(giver.db)
      const deposit = `${rows[0]!.id}.0001`
      return { deposit, amount: '1000.00', toAccountId: typed.settlementAccountId }
    },
  },
]
