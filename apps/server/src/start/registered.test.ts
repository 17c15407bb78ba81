import { expect, test } from 'vitest'
import { bankNow, schedule } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { refuseUnknownKinds, registered, together } from './registered.ts'

const { db } = await testDatabase()

test('a kind that two modules register is an error', () => {
  expect(() => together('scheduled jobs', [{ a: 1 }, { b: 2 }, { a: 3 }])).toThrow(
    'a of scheduled jobs is registered twice',
  )
  expect(together('scheduled jobs', [{ a: 1 }, { b: 2 }])).toEqual({ a: 1, b: 2 })
})

test('the bank does not start while the database contains a kind that no module registers', async () => {
  const dueAt = await bankNow(db)
  const [known] = Object.keys(registered.jobHandlers)
  const add = (kind: string) =>
    db.transaction().execute((tx) => schedule(tx, { customerId: 1n, kind, reference: kind, dueAt }))
  await add(known!)
  await expect(refuseUnknownKinds(db)).resolves.toBeUndefined()
  await add('gone.away')
  await expect(refuseUnknownKinds(db)).rejects.toThrow('gone.away of scheduled jobs')
})
