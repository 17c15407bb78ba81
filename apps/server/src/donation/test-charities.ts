import type { Db } from '../db/database.ts'
import { openAccounts } from '../ledger/index.ts'

/** Inserts a charity as the owner of the database. By default it accepts donations. */
export async function buildCharity(
  ownerDb: Db,
  {
    code = 'QMZX',
    number = 1,
    state = 'open' as 'open' | 'paused' | 'ended',
    /** Its account is at this bank. */
    here = false,
  } = {},
): Promise<string> {
  const ledger = { ownerId: 9_900_000_000n + BigInt(number), accountId: 9_900_000_000n + BigInt(number) }
  if (here)
    await openAccounts(ownerDb, [
      { ...ledger, currency: 'CNY', normalSide: 'credit', overdraftLimitMinor: 0n },
    ])
  await ownerDb
    .insertInto('donation.charities')
    .values({
      code,
      number,
      place: number,
      state,
      name_zh: '青苗助学基金',
      name_en: 'Green Sprout School Fund',
      foundation_zh: '青苗公益基金会',
      foundation_en: 'Green Sprout Foundation',
      does_zh: '资助山区学生',
      does_en: 'Helps pupils in the mountains',
      registration: '53100000500021',
      goal_minor: 100_000_000n,
      raised_minor: 0n,
      helped: 3,
      account_name: '青苗公益基金会',
      account_number: `62220210011${number}6245`,
      account_bank: here ? '599290000017' : '102100099996',
      ...(here && { ledger_owner_id: ledger.ownerId, ledger_account_id: ledger.accountId }),
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  return code
}

/** Builds a charity, and returns the input of a donation to it. */
export const donationInput = async (ownerDb: Db, payerAccountId: string) => ({
  charity: await buildCharity(ownerDb),
  payerAccountId,
  amount: '100.00',
  donorName: '',
  note: '',
  receipt: { kind: 'none' },
  honour: 'anonymous',
})
