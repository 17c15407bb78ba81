import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cashLedgerIdOf } from '../../accounts/core/index.ts'
import { advanceClock, enterParameter, instantOf, runDayEnds } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { entries } from '../../ledger/index.ts'
import { boardRatesParameter } from '../board-rates.ts'
import { nextPostingDay, periodStart } from './quarter.ts'
import { interestBank } from './test-bank.ts'

const { db, ownerDb } = await testDatabase()
const bank = interestBank(db)
const board = {
  current: 500,
  call1: 1_000,
  call7: 3_000,
  term: { '3': 6_500, '6': 8_500, '12': 9_500, '24': 10_500, '36': 12_500, '60': 13_000 },
}

test.each([
  ['2026-11-20', '2026-09-21'],
  ['2026-12-20', '2026-09-21'],
  ['2026-12-21', '2026-12-21'],
  ['2027-01-01', '2026-12-21'],
  ['2027-03-20', '2026-12-21'],
  ['2027-03-21', '2027-03-21'],
  ['2027-09-30', '2027-09-21'],
])('%s belongs to the period from %s', (date, from) => {
  expect(periodStart(date)).toBe(from)
})

test.each([
  ['2026-11-20', '2026-12-21'],
  ['2026-12-20', '2026-12-21'],
  ['2026-12-21', '2027-03-21'],
  ['2027-01-31', '2027-03-21'],
  ['2027-03-20', '2027-03-21'],
  ['2027-03-21', '2027-06-21'],
  ['2027-09-30', '2027-12-21'],
])('on %s interest is next posted on %s', (today, on) => {
  expect(nextPostingDay(today)).toBe(on)
})

describe('interest of a quarter', () => {
  test('the vectors use the settlement day’s rate of each currency, and zero is not posted', async () => {
    const [yuan, yen, short, dollar] = [
      await bank.account(1n),
      await bank.account(2n, 'JPY'),
      await bank.account(3n),
      await bank.account(4n, 'USD'),
    ]
    await bank.comeTo('2027-06-21')
    // 41 days 10,000, 40 days 15,000, 11 days 3,000.
    await bank.post('2027-06-21', yuan, 10_000_00n)
    await bank.post('2027-06-21', dollar, 3_200_00n)
    // Banknotes earn interest like money, and the interest stays in banknotes.
    const held = await bank.account(5n, 'USD')
    const banknotes = { ...held, accountId: cashLedgerIdOf(held.accountId) }
    await bank.post('2027-06-21', banknotes, 3_200_00n)
    await bank.comeTo('2027-07-22')
    // 30 days 8,000, then 31 days 12,500.50.
    await bank.post('2027-07-22', short, 8_000_00n)
    await bank.comeTo('2027-08-01')
    await bank.post('2027-08-01', yuan, 5_000_00n)
    await bank.comeTo('2027-08-21')
    await bank.post('2027-08-21', short, 4_500_50n)
    await bank.comeTo('2027-09-10')
    await bank.post('2027-09-10', yuan, -12_000_00n)
    expect(await bank.paid(yuan)).toEqual({})
    await bank.comeTo('2027-09-21')
    expect(await bank.paid(yuan)).toEqual({ '2027-09-21': 1_45n })
    // USD 3,200 for 92 days at 0.05 %.
    for (const account of [dollar, banknotes]) expect(await bank.paid(account)).toEqual({ '2027-09-21': 41n })
    expect(await bank.paid(short)).toEqual({ '2027-09-21': 87n })

    await bank.post('2027-09-21', yen, 320_000n)
    // Interest earns interest from the day it was paid: 91 days 3,001.45, at another rate.
    await enterParameter(ownerDb, boardRatesParameter, [
      { effectiveOn: '2027-12-20', value: { ...board, current: 3_500 } },
    ])
    await bank.comeTo('2027-12-21')
    expect(await bank.paid(yuan)).toEqual({ '2027-09-21': 1_45n, '2027-12-21': 2_66n })
    // JPY 320,000 for 91 days at 0.0001 % earn 0.08 yen.
    expect(await bank.paid(yen)).toEqual({})
    expect(await bank.periods()).toMatchObject({
      '1 CNY 2027-06-21': { days: 1_043_000_00n, interest: 1_45n },
      '2 JPY 2027-09-21': { days: 320_000n * 91n, interest: 0n },
    })
  })

  test('the vector at 0.35 %: 10.14', async () => {
    const account = await bank.account(5n)
    await bank.comeTo('2028-06-21')
    await bank.post('2028-06-21', account, 10_000_00n)
    await bank.comeTo('2028-08-01')
    await bank.post('2028-08-01', account, 5_000_00n)
    await bank.comeTo('2028-09-10')
    await bank.post('2028-09-10', account, -12_000_00n)
    await bank.comeTo('2028-09-21')
    expect(await bank.paid(account)).toEqual({ '2028-09-21': 10_14n })
    const [entry] = (await entries(db, account)).rows
    expect(entry).toMatchObject({
      summary: 'interest',
      remark: '2028-06-21 – 2028-09-20, 0.35%',
      businessDate: '2028-09-21',
      valueDate: '2028-09-21',
      amountMinor: 10_14n,
    })
  })

  test('is paid once, and not before 00:05', async () => {
    const account = await bank.account(6n)
    await bank.comeTo('2028-09-22')
    await bank.post('2028-09-22', account, 100_000_00n)
    await advanceClock(db, instantOf('2028-12-21', '00:04'))
    await runDayEnds(bank.dayEnds)
    expect(await bank.paid(account)).toEqual({})
    await bank.comeTo('2028-12-21')
    const first = await bank.paid(account)
    expect(Object.keys(first)).toEqual(['2028-12-21'])
    await bank.comeTo('2028-12-22')
    expect(await bank.paid(account)).toEqual(first)
  })

  test('money counts from its value date, at any time of booking', async () => {
    const [early, late, plain] = [await bank.account(7n), await bank.account(8n), await bank.account(9n)]
    await bank.comeTo('2028-12-21')
    await bank.post('2029-01-10', early, 50_000_00n, '2029-01-05')
    await bank.post('2029-01-10', late, 50_000_00n, '2029-01-15')
    await bank.post('2029-01-10', plain, 50_000_00n)
    await bank.comeTo('2029-03-21')
    const days = (from: string) => BigInt((Date.parse('2029-03-21') - Date.parse(from)) / 86_400_000)
    expect(await bank.periods()).toMatchObject({
      '7 CNY 2028-12-21': { days: 50_000_00n * days('2029-01-05') },
      '8 CNY 2028-12-21': { days: 50_000_00n * days('2029-01-15') },
      '9 CNY 2028-12-21': { days: 50_000_00n * days('2029-01-10') },
    })
  })

  test('the stored periods equal a recount of the entries', async () => {
    const periods = await bank.periods()
    for (const [settledOn, from] of [
      ['2027-09-20', '2027-06-21'],
      ['2027-12-20', '2027-09-21'],
      ['2028-09-20', '2028-06-21'],
      ['2028-12-20', '2028-09-21'],
      ['2029-03-20', '2028-12-21'],
    ] as const) {
      const recounted = await bank.recounted(settledOn, from)
      expect(Object.keys(recounted).length).toBeGreaterThan(2)
      for (const [key, days] of Object.entries(recounted)) expect(periods[key]?.days, key).toBe(days)
    }
  })

  test('pays nothing to a closed account, and pays a debit-blocked one', async () => {
    const [closed, blocked] = [await bank.account(10n), await bank.account(11n)]
    for (const account of [closed, blocked]) await bank.post('2029-04-01', account, 100_000_00n)
    await sql`update accounts.accounts set status = 'closed', closed_on = '2029-05-01' where customer_id = 10`.execute(
      ownerDb,
    )
    await sql`update accounts.accounts set status = 'debitBlocked' where customer_id = 11`.execute(ownerDb)
    await bank.comeTo('2029-06-21')
    expect(await bank.paid(closed)).toEqual({})
    expect(Object.keys(await bank.paid(blocked))).toEqual(['2029-06-21'])
  })
})
