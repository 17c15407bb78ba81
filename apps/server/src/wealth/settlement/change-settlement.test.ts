import type { ResponseOf } from '@cloudsail/contract'
import type { settlementAccount } from '@cloudsail/contract/wealth'
import { expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { testDatabase } from '../../db/test-database.ts'
import { buildFund, fundScene } from '../funds/test-funds.ts'
import { wealthScene } from '../test-scene.ts'

const databases = await testDatabase()
const { db } = databases
const fund = await buildFund(databases)
const refused = (key: string) => expect.objectContaining({ key })

/** Builds a customer with two class I accounts, whose wealth account was opened with the older one. */
async function scene() {
  const own = await fundScene(db)
  const { current: old, wealth } = own
  const { young, change } = await own.secondAccount()
  await change(wealth.accountId, { linked_account_id: old.accountId })
  return {
    ...own,
    old,
    young,
    change,
    to: ({ accountId }: { accountId: bigint }) => own.give('PIF1327', { accountId: `${accountId}` }),
    shown: async () =>
      (await own.ask<ResponseOf<typeof settlementAccount>>('PIF1307004_settlement', {})).settlement,
  }
}

test('the settlement account is changed by an order that names both', async () => {
  const { old, young, to, shown } = await scene()
  const tail = (number: string) => number.slice(-4)
  expect(await shown()).toMatchObject({ named: { accountId: `${old.accountId}` }, instead: null })
  const { state, lines } = await to(young)
  expect(state).toBe('success')
  const value = (key: string) => lines.find((line) => line.key === key)?.value.zh
  expect(lines.map(({ key }) => key)).toEqual(['wealthAccount', 'before', 'now', 'effect'])
  expect(value('before')).toContain(tail(old.number))
  expect(value('now')).toContain(tail(young.number))
  expect(await shown()).toMatchObject({ named: { accountId: `${young.accountId}` }, instead: null })
  await expect(to(young)).rejects.toThrow(refused('wealthSettlementSame'))
})

test('takes only a usable own class I account in RMB', async () => {
  const { customerId, young, change, to } = await scene()
  const classTwo = await buildAccount(db, { customerId, accountClass: 2 })
  const inDollars = await buildAccount(db, { customerId, currencies: ['USD'] })
  const { current: stranger } = await wealthScene(db)
  for (const each of [classTwo, inDollars])
    await expect(to(each)).rejects.toThrow(refused('wealthSettlementUnusable'))
  await expect(to(stranger)).rejects.toThrow(refused('accountUnknown'))
  for (const [status, key] of [
    ['lost', 'debitCardReportedLost'],
    ['debitBlocked', 'accountDebitBlocked'],
    ['closed', 'accountClosed'],
  ] as const) {
    await change(young.accountId, { status, closed_on: status === 'closed' ? '2026-11-01' : null })
    await expect(to(young)).rejects.toThrow(refused(key))
  }
})

test('a lost settlement account is still paid, and for a closed one the page shows the account paid instead', async () => {
  const { old, young, change, shown } = await scene()
  await change(old.accountId, { status: 'lost' })
  expect(await shown()).toMatchObject({ named: { state: 'lost' }, instead: null })
  await change(old.accountId, { status: 'closed', closed_on: '2026-11-01' })
  expect(await shown()).toMatchObject({
    named: { state: 'closed' },
    instead: { accountId: `${young.accountId}` },
  })
  await change(young.accountId, { status: 'debitBlocked' })
  expect(await shown()).toMatchObject({ named: { state: 'closed' }, instead: null })
})

test('a purchase and a change to cash dividends name the account that will be paid', async () => {
  const { customerId, young, to, hold, subscribe, give } = await scene()
  await to(young)
  const { lines } = await subscribe(fund, '1000')
  const settlement = (all: typeof lines) => all.find(({ key }) => key === 'settlement')?.value.zh
  expect(settlement(lines)).toContain(young.number.slice(-4))
  await hold(fund, 100_00n, '2026-11-02')
  await db
    .insertInto('wealth.dividend_modes')
    .values({ customer_id: customerId, product_code: fund, mode: 'reinvest', holds_from: '2026-11-03' })
    .execute()
  const cash = await give('PIF1306', { productCode: fund, mode: 'cash' })
  expect(settlement(cash.lines)).toContain(young.number.slice(-4))
})

test('without a wealth account there is no settlement account', async () => {
  const own = await fundScene(db, { wealthAccount: false })
  const { settlement } = await own.ask<ResponseOf<typeof settlementAccount>>('PIF1307004_settlement', {})
  expect(settlement).toBeNull()
  await expect(own.give('PIF1327', { accountId: own.payerAccountId })).rejects.toThrow(
    refused('wealthAccountNeeded'),
  )
})
