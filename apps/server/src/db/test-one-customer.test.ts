import { expect, test } from 'vitest'
import type { Tx } from './database.ts'
import { testDatabase } from './test-database.ts'
import { takeTwoCustomers } from './test-one-customer.ts'

const { db } = await testDatabase()
const sent_at = new Date('2026-11-20T12:00:00Z')

const write = (tx: Tx, customerId: bigint) =>
  tx
    .insertInto('messages.mails')
    .values({ customer_id: customerId, folder: 'inbox', subject: 'a', content: 'b', sent_at })
    .execute()

const read = (tx: Tx, customerId: bigint) =>
  tx.updateTable('messages.mails').set({ read_at: sent_at }).where('customer_id', '=', customerId).execute()

test('S2: finds a transaction that writes the tables of two customers, with both statements', async () => {
  await db.transaction().execute(async (tx) => {
    await write(tx, 1n)
    await read(tx, 1n)
    expect(takeTwoCustomers()).toEqual([])
    await write(tx, 2n)
    await read(tx, 2n)
  })
  expect(takeTwoCustomers()).toEqual([
    { first: expect.stringMatching(/^insert into/), second: expect.stringMatching(/^insert into/) },
    { first: expect.stringMatching(/^insert into/), second: expect.stringMatching(/^update/) },
  ])
})

test('S2: consecutive transactions may write different customers', async () => {
  for (const customerId of [1n, 2n]) await db.transaction().execute((tx) => write(tx, customerId))
  await write(db as never, 3n)
  expect(takeTwoCustomers()).toEqual([])
})
