import { expect, test } from 'vitest'
import { addDays, bankNow, businessDate, instantOf } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { forgetKeys } from './forget-keys.ts'

const { db } = await testDatabase()

test('keys are kept for thirty days', async () => {
  const today = businessDate(await bankNow(db))
  const used = {
    old: instantOf(addDays(today, -30), '23:59'),
    recent: instantOf(addDays(today, -29), '00:00'),
  }
  await db
    .insertInto('orders.idempotency_keys')
    .values(
      Object.entries(used).map(([key, at]) => ({
        customer_id: 7n,
        code: 'PTR0101',
        idempotency_key: key,
        order_id: '',
        used_at: at,
      })),
    )
    .execute()
  const { processed, next } = await db
    .transaction()
    .execute((tx) => forgetKeys.run(tx, { date: today, after: 0n }))
  expect([processed, next]).toEqual([1, null])
  const kept = await db.selectFrom('orders.idempotency_keys').select('idempotency_key').execute()
  expect(kept).toEqual([{ idempotency_key: 'recent' }])
})
