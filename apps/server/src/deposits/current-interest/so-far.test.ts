import type { Currency } from '@cloudsail/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cashLedgerIdOf } from '../../accounts/core/index.ts'
import { buildAccount } from '../../accounts/test-builders.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { interestSoFar } from './so-far.ts'

const { db, ownerDb } = await testDatabase()

/** Returns what an account has earned on a date, with the given row. */
async function soFar(
  day: string,
  row: { through: string; balanceMinor: bigint; balanceDays: bigint } | null,
  currency: Currency = 'CNY',
) {
  const { customerId } = await buildCustomer(db)
  const { accountId } = await buildAccount(db, { customerId, currencies: [currency] })
  if (row)
    await ownerDb
      .insertInto('deposits.current_interest')
      .values({
        customer_id: customerId,
        account_id: accountId,
        currency,
        period_from: '2026-09-21',
        through: row.through,
        balance_minor: row.balanceMinor,
        balance_days: row.balanceDays,
      })
      .execute()
  const context = testContext(db, {
    customerId,
    now: new Date(day.length > 10 ? day : `${day}T12:00:00+08:00`),
  })
  return interestSoFar(context, { accountId: accountId.toString(), currency })
}

test('interest so far is the day balances since the last settlement at today’s rate', async () => {
  // 30 days with 8,000 and 31 with 12,500.50, the last of them without entries.
  const days = 30n * 8_000_00n + 11n * 12_500_50n
  expect(
    await soFar('2026-11-21', { through: '2026-10-31', balanceMinor: 12_500_50n, balanceDays: days }),
  ).toEqual({
    from: '2026-09-21',
    through: '2026-11-20',
    amount: '0.87',
    rate: '0.05',
    postedOn: '2026-12-21',
  })
  expect(await soFar('2026-11-21', null)).toMatchObject({ amount: '0.00' })
  expect(await soFar('2026-12-21', null)).toMatchObject({ from: '2026-12-21', postedOn: '2027-03-21' })
})

test('a finished quarter is shown until its settlement, as payable today', async () => {
  const row = { through: '2026-12-19', balanceMinor: 8_000_00n, balanceDays: 90n * 8_000_00n }
  expect(await soFar('2026-12-21T00:03:00+08:00', row)).toEqual({
    from: '2026-09-21',
    through: '2026-12-20',
    amount: '1.01',
    rate: '0.05',
    postedOn: '2026-12-21',
  })
})

test('while days are being made up, it ends with the last closed day', async () => {
  await sql`update bankday.clock set closed_through = '2026-12-10'`.execute(ownerDb)
  const row = { through: '2026-12-05', balanceMinor: 8_000_00n, balanceDays: 76n * 8_000_00n }
  try {
    expect(await soFar('2027-02-10', row)).toMatchObject({
      from: '2026-09-21',
      through: '2026-12-10',
      amount: '0.90',
      postedOn: '2026-12-21',
    })
  } finally {
    await sql`update bankday.clock set closed_through = null`.execute(ownerDb)
  }
})

test('foreign money uses its own board, and another’s account is unknown', async () => {
  const row = { through: '2026-12-20', balanceMinor: 3_200_00n, balanceDays: 92n * 3_200_00n }
  expect(await soFar('2026-12-20', row, 'USD')).toMatchObject({ amount: '0.41', rate: '0.05' })
  const { customerId } = await buildCustomer(db)
  const { accountId } = await buildAccount(db, { customerId })
  const { customerId: other } = await buildCustomer(db)
  const context = testContext(db, { customerId: other, now: new Date() })
  for (const id of [accountId, cashLedgerIdOf(accountId)])
    await expect(interestSoFar(context, { accountId: id.toString(), currency: 'CNY' })).rejects.toMatchObject(
      {
        key: 'accountUnknown',
      },
    )
})
