import { inBoth } from '@cloudsail/contract'
import { expect, test } from 'vitest'
import { bankNow } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { openComplaint } from './mail/complaint.ts'
import { unusualComplaint } from './unusual-complaint.ts'

const { db, ownerDb } = await testDatabase()

test('a checker sees an open complaint with the day of its answer, and none that is answered', async () => {
  const { customerId } = await buildCustomer(db)
  const now = await bankNow(db)
  const told = async () =>
    (await unusualComplaint(db, { customerId, now, changedDays: 7 })).map(({ text }) => text.en)
  expect(await told()).toEqual([])
  const words = { title: inBoth('手续费'), content: inBoth('请退还'), accepted: inBoth('已受理') }
  await db
    .transaction()
    .execute((tx) => openComplaint(tx, { customerId, now, dueOn: '2026-12-05', ...words }))
  expect(await told()).toEqual(['Open complaints: 1. The first is to be answered by 2026-12-05'])
  await ownerDb
    .updateTable('messages.matters')
    .set({ state: 'answered', answered_at: now })
    .where('customer_id', '=', customerId)
    .execute()
  expect(await told()).toEqual([])
})
