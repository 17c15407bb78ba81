import { expect, test } from 'vitest'
import { bankNow } from '../bankday/index.ts'
import { gatedDatabase } from '../db/gated-database.ts'
import { testDatabase } from '../db/test-database.ts'
import { nextOrderId } from './order-number.ts'

const { db } = await testDatabase()

test('a call refused at its admission does not fail a call that waits for a number with it', async () => {
  const now = await bankNow(db)
  const { promise: admitted, reject: refuse } = Promise.withResolvers<void>()
  const refused = await gatedDatabase(
    db,
    () => admitted,
    () => undefined,
  )
  refused.decided.catch(() => undefined)
  const numbers = Promise.allSettled([nextOrderId(refused.db, now), nextOrderId(db, now)])
  refuse(new Error('not admitted'))
  expect(await numbers).toEqual([
    { status: 'rejected', reason: new Error('not admitted') },
    { status: 'fulfilled', value: expect.stringMatching(/^\d{20}$/) },
  ])
})
