import { expect, test } from 'vitest'
import { bankNow } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { callScene } from '../../deposits/call/test-scene.ts'
import { moveTo } from '../../deposits/time/test-scene.ts'
import { dueOfCustomer } from './due.ts'

const { db, ownerDb } = await testDatabase()
await moveTo(db, '2027-01-05')

test('documents, deposits and notices are listed by due date, overdue ones first and distant ones not yet', async () => {
  const scene = await callScene(db)
  const { customerId } = scene
  await scene.open({ termMonths: 3, amount: '10000', instruction: 'toCurrent' })
  await scene.open({ termMonths: 12, amount: '20000' })
  await scene.openCall({ amount: '200000' })
  await scene.notice('0003', '60000', '2027-01-20')
  await ownerDb
    .updateTable('identity.customers')
    .set({ id_expires_on: '2026-12-31' })
    .where('customer_id', '=', customerId)
    .execute()
  const due = async (date: string) =>
    (await dueOfCustomer(db, { customerId, date })).map(
      ({ on, text, amount, state }) => `${on} ${text.en}, ${amount?.amount ?? 'none'}, ${state.en}`,
    )
  expect(await bankNow(db)).toBeInstanceOf(Date)
  expect(await due('2027-01-20')).toEqual([
    '2026-12-31 Document expires, none, Overdue',
    '2027-01-20 Notice deposit 0003, agreed withdrawal, 60000.00, Today',
  ])
  expect(await due('2027-02-10')).toContain('2027-04-05 Deposit 0001 matures, 10000.00, Ahead')
})
