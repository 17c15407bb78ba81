import { expect, test } from 'vitest'
import { bankNow } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { call, giveOrder } from '../../orders/test-orders.ts'
import { market } from '../test-market.ts'
import { wealthScene } from '../test-scene.ts'

const { db, ownerDb } = await testDatabase()
const { day, until } = await market(db, ownerDb)

test('files open and close an account, and its orders follow', async () => {
  await until(0, '10:00')
  const { customerId } = await wealthScene(db)
  const context = async () => testContext(db, { customerId, now: await bankNow(db) })
  const stateOf = async (orderId: string) =>
    (await call<{ state: string }>(await context(), 'orders001_receipt', { orderId })).state
  const account = () =>
    db
      .selectFrom('wealth.fund_accounts')
      .selectAll()
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow()

  const opened = await giveOrder(await context(), 'PIF1307', { registrar: '5F' })
  expect(opened.lines.find(({ key }) => key === 'sent')?.value.zh).toBe(day(0))
  await until(1, '07:59')
  expect(await account()).toMatchObject({ state: 'opening', number: null })
  await until(1, '08:01')
  expect(await account()).toMatchObject({ state: 'open', number: expect.stringMatching(/^5F\d{10}$/) })
  expect(await stateOf(opened.orderId)).toBe('success')

  const closed = await giveOrder(await context(), 'PIF1317', { registrar: '5F' })
  expect(closed.state).toBe('processing')
  await until(2, '08:01')
  expect((await account()).state).toBe('closed')
  expect(await stateOf(closed.orderId)).toBe('success')

  // The account can be opened again, with a number of its own.
  await giveOrder(await context(), 'PIF1307', { registrar: '5F' })
  expect(await account()).toMatchObject({ state: 'opening', number: null })
})
