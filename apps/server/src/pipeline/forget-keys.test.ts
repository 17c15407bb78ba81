import { expect, test } from 'vitest'
import { addDays, bankNow, businessDate, type DayEndStep, instantOf } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { forgetOrderKeys, forgetStaffKeys } from './forget-keys.ts'

const { db } = await testDatabase()
const today = businessDate(await bankNow(db))
const used = {
  old: instantOf(addDays(today, -30), '23:59'),
  recent: instantOf(addDays(today, -29), '00:00'),
}
const forget = (step: DayEndStep) =>
  db.transaction().execute((tx) => step.run(tx, { date: today, after: 0n }))
const rowsOf = <Owner extends object>(owner: Owner) =>
  Object.entries(used).map(([key, at]) => ({ ...owner, idempotency_key: key, used_at: at }))

test('keys of orders are kept for thirty days', async () => {
  await db
    .insertInto('orders.idempotency_keys')
    .values(rowsOf({ customer_id: 7n, code: 'PTR0101', order_id: '' }))
    .execute()
  expect(await forget(forgetOrderKeys)).toEqual({ processed: 1, next: null })
  const kept = await db.selectFrom('orders.idempotency_keys').select('idempotency_key').execute()
  expect(kept).toEqual([{ idempotency_key: 'recent' }])
})

test('keys of staff are kept for thirty days, each person’s apart', async () => {
  for (const subject of ['teller1', 'teller2'])
    await db
      .insertInto('staff.idempotency_keys')
      .values(rowsOf({ issuer: 'https://idp.test', subject, action_id: '' }))
      .execute()
  expect(await forget(forgetStaffKeys)).toEqual({ processed: 2, next: null })
  const kept = await db.selectFrom('staff.idempotency_keys').select(['subject', 'idempotency_key']).execute()
  expect(kept).toEqual([
    { subject: 'teller1', idempotency_key: 'recent' },
    { subject: 'teller2', idempotency_key: 'recent' },
  ])
})
