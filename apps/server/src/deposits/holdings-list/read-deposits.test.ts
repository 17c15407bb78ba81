import { depositAccounts } from '@cloudsail/contract/deposits'
import { expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { addDays, bankNow, businessDate } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { handlers } from '../index.ts'

const { db, ownerDb } = await testDatabase()
const server = await testServer(db, { handlers })
const today = businessDate(await bankNow(db))

test('deposits are listed with their sums, and found by product, state and maturity', async () => {
  const { customerId } = await buildCustomer(db)
  const { accountId } = await buildAccount(db, { customerId })
  const other = await server.loggedIn((await buildCustomer(db)).customerId)
  const deposit = (number: string, days: number, more: object = {}) => ({
    customer_id: customerId,
    account_id: accountId,
    certificate_number: number,
    currency: 'CNY' as const,
    principal_minor: 50_000_00n,
    annual_rate_ppm: 13_500,
    term_months: 12,
    effective_on: addDays(today, -days),
    matures_on: addDays(today, 365 - days),
    instruction: 'renew' as const,
    closed_on: null,
    ...more,
  })
  for (const row of [
    deposit('1001', 340),
    deposit('1002', 10, { product: 'largeCertificate', principal_minor: 200_000_00n }),
    deposit('1003', 400, { status: 'drawn', closed_on: today }),
  ])
    await ownerDb.insertInto('deposits.time_deposits').values(row).execute()
  const browser = await server.loggedIn(customerId)
  const found = async (filters: Parameters<typeof browser.call<typeof depositAccounts>>[1]) =>
    (await browser.call(depositAccounts, filters)).body.rows.map(({ certificate }) => certificate)
  const { body } = await browser.call(depositAccounts, {})
  expect(body.rows[1]).toMatchObject({ certificate: '1002', principal: '200000.00', rate: '1.35' })
  expect(body.totals).toEqual({
    groups: [
      { group: 'time', count: 1 },
      { group: 'call', count: 0 },
      { group: 'rolling', count: 0 },
      { group: 'large', count: 1 },
    ],
    sums: [{ currency: 'CNY', count: 2, amount: '250000.00' }],
    rmb: '250000.00',
    within90Rmb: '50675.00',
    within365Rmb: '253375.00',
    interest365Rmb: '3375.00',
    nextMaturity: { on: addDays(today, 25), currency: 'CNY', amount: '50675.00', instruction: 'renew' },
    maturities: [
      {
        month: addDays(today, 25).slice(0, 7),
        currency: 'CNY',
        count: 1,
        amount: '50000.00',
        rmb: '50000.00',
      },
      {
        month: addDays(today, 355).slice(0, 7),
        currency: 'CNY',
        count: 1,
        amount: '200000.00',
        rmb: '200000.00',
      },
    ],
  })
  const [held] = body.rows
  // A whole term at 1.35 per cent, or 340 days at the current rate of 0.05.
  expect(held).toMatchObject({ certificate: '1001', interestAtMaturity: '675.00', interestIfDrawn: '23.61' })
  expect(body.rows[2]).toMatchObject({ certificate: '1003', interestAtMaturity: null, interestIfDrawn: null })
  expect(await found({ state: 'held' })).toEqual(['1001', '1002'])
  expect(await found({ state: 'drawn' })).toEqual(['1003'])
  expect(await found({ currency: 'USD' })).toEqual([])
  expect(await found({ product: 'time', maturesWithinDays: '30' })).toEqual(['1001'])
  const month = addDays(today, 355).slice(0, 7)
  expect(await found({ maturesIn: month })).toEqual(['1002'])
  // The totals draw all months, whichever is chosen.
  expect((await browser.call(depositAccounts, { maturesIn: month })).body.totals).toEqual(body.totals)
  expect(await found({ text: '１００３' })).toEqual(['1003'])
  expect((await other.call(depositAccounts, {})).body.rows).toEqual([])
})
