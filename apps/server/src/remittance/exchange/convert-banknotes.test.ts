import { expect, test } from 'vitest'
import { cashLedgerIdOf } from '../../accounts/core/index.ts'
import { buildAccount } from '../../accounts/test-builders.ts'
import { bankNow } from '../../bankday/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { balanceOf, bankAccount, openAccounts, post, trialBalance } from '../../ledger/index.ts'
import { openExchange } from '../test-builders.ts'
import { convertBanknotes } from './convert-banknotes.ts'

const { db, ownerDb } = await testDatabase()
await openExchange(ownerDb)

/** Builds a customer with banknotes of a currency and a remittable pocket of it. */
async function scene(currency: 'HKD' | 'EUR', banknotesMinor: bigint) {
  const { customerId } = await buildCustomer(db)
  const { accountId } = await buildAccount(db, { customerId, currencies: ['CNY', currency] })
  const banknotes = { ownerId: customerId, accountId: cashLedgerIdOf(accountId), currency }
  const bookedAt = await bankNow(db)
  await inTransaction(db, async (tx) => {
    await openAccounts(tx, [{ ...banknotes, normalSide: 'credit', overdraftLimitMinor: 0n }])
    await post(tx, [
      {
        kind: 'test',
        reference: `${accountId}.banknotes`,
        bookedAt,
        legs: [
          { account: bankAccount('cash', currency), amountMinor: -banknotesMinor },
          { account: banknotes, amountMinor: banknotesMinor },
        ],
      },
    ])
  })
  const balance = async (accountLedgerId: bigint) =>
    (await balanceOf(db, { ownerId: customerId, accountId: accountLedgerId, currency })).balanceMinor
  return {
    convert: (amountMinor: bigint) =>
      convertBanknotes(db, { customerId, accountId, currency, amountMinor }, bookedAt),
    balances: async () => [await balance(banknotes.accountId), await balance(accountId)],
  }
}

// Expected values from the rules.
test.each([
  ['HKD', 800_000n, 4_757n],
  ['EUR', 50_000n, 1_305n],
] as const)('%s: banknotes of %d become remittable less %d', async (currency, amountMinor, feeMinor) => {
  const { convert, balances } = await scene(currency, amountMinor + 100n)
  const income = async () => (await balanceOf(db, bankAccount('feeIncome', currency))).balanceMinor
  const before = await income()
  expect(await convert(amountMinor)).toEqual({ feeMinor, leftMinor: amountMinor - feeMinor })
  expect(await balances()).toEqual([100n, amountMinor - feeMinor])
  expect((await income()) - before).toBe(feeMinor)
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
})

test('refuses more than the banknotes in the account', async () => {
  const { convert, balances } = await scene('EUR', 50_000n)
  await expect(convert(50_001n)).rejects.toMatchObject({ key: 'insufficientBalance' })
  expect(await balances()).toEqual([50_000n, 0n])
})
