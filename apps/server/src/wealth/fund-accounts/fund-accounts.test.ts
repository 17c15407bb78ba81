import type { ResponseOf } from '@cloudsail/contract'
import type { fundAccounts } from '@cloudsail/contract/wealth'
import { expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { buildFund, fundScene } from '../funds/test-funds.ts'
import { buildFundAccount } from './test-builders.ts'

const databases = await testDatabase()
const { db } = databases

const refused = (key: string) => expect.objectContaining({ key })

async function scene() {
  const own = await fundScene(db)
  const accountOf = async (registrar: string) => {
    const { accounts } = await own.ask<ResponseOf<typeof fundAccounts>>('PIF1307003_accounts', {})
    return accounts.find((each) => each.registrar === registrar)!
  }
  return { ...own, accountOf }
}

test('an order opens an account, and names the days of sending and confirmation', async () => {
  const { give, accountOf } = await scene()
  expect(await accountOf('5W')).toEqual({ registrar: '5W', state: null, number: null, since: null, ties: [] })
  const { state, lines } = await give('PIF1307', { registrar: '5W' })
  expect(state).toBe('processing')
  expect(lines.map(({ key }) => key)).toEqual(['registrar', 'account', 'sent', 'confirmed', 'after'])
  expect(lines.find(({ key }) => key === 'sent')?.value.zh).toBe('2026-11-20')
  expect(lines.find(({ key }) => key === 'confirmed')?.value.zh).toBe('2026-11-23')
  expect(await accountOf('5W')).toMatchObject({ state: 'opening', number: null })
  await expect(give('PIF1307', { registrar: '5W' })).rejects.toThrow(refused('fundAccountExists'))
  await expect(give('PIF1317', { registrar: '5W' })).rejects.toThrow(refused('fundAccountNotOpen'))
})

test('an order after the file of a day goes with the next day’s', async () => {
  const { give } = await scene()
  const { lines } = await give('PIF1307', { registrar: '5A' }, new Date('2026-11-20T16:00:00+08:00'))
  expect(lines.find(({ key }) => key === 'sent')?.value.zh).toBe('2026-11-23')
})

test('an account with units, orders, plans or unpaid dividends cannot be closed, and names them', async () => {
  const code = await buildFund(databases)
  const { customerId, wealth, hold, subscribe, give, accountOf } = await scene()
  await buildFundAccount(db, { customerId, registrar: '5F' })
  expect((await accountOf('5F')).ties).toEqual([])
  const { orderId } = await subscribe(code, '1000')
  expect((await accountOf('5F')).ties).toEqual(['orders'])
  await expect(give('PIF1317', { registrar: '5F' })).rejects.toThrow(refused('fundAccountBusy'))
  await give('PIF1305', { order: orderId })
  expect((await accountOf('5F')).ties).toEqual([])
  await hold(code, 100_00n, '2026-11-02')
  expect((await accountOf('5F')).ties).toEqual(['units'])
  await db
    .updateTable('wealth.lots')
    .set({ gone_on: '2026-11-19' })
    .where('customer_id', '=', customerId)
    .execute()
  await db
    .insertInto('wealth.dividends')
    .values({
      customer_id: customerId,
      account_id: wealth.accountId,
      product_code: code,
      record_on: '2026-11-18',
      units_e2: 100_00n,
      amount_minor: 3_50n,
      mode: 'cash',
      pay_on: '2026-11-24',
    })
    .execute()
  expect((await accountOf('5F')).ties).toEqual(['dividends'])
  await expect(give('PIF1317', { registrar: '5F' })).rejects.toThrow(refused('fundAccountBusy'))
})

test('while an account is being closed, purchases with it are refused', async () => {
  const code = await buildFund(databases)
  const { customerId, give, subscribe, accountOf } = await scene()
  const number = await buildFundAccount(db, { customerId, registrar: '5F' })
  const { lines } = await give('PIF1317', { registrar: '5F' })
  expect(lines.find(({ key }) => key === 'number')?.value.zh).toBe(number)
  expect(await accountOf('5F')).toMatchObject({ state: 'closing', number })
  await expect(subscribe(code, '1000')).rejects.toThrow(refused('fundAccountClosing'))
  await expect(give('PIF1317', { registrar: '5F' })).rejects.toThrow(refused('fundAccountNotOpen'))
})
