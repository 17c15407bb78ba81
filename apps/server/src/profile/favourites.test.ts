import { functionUsed, pinFunctions } from '@cloudsail/contract/profile'
import { expect, test } from 'vitest'
import { addDays, bankNow, businessDate } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { favouriteFunctions } from './favourites.ts'
import { handlers } from './index.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers })
const today = businessDate(await bankNow(db))

test('sorts by use, and forgets uses older than 90 days', async () => {
  const { customerId } = await buildCustomer(db)
  const other = await buildCustomer(db)
  const session = await server.loggedIn(customerId)
  const old = { customer_id: customerId, used_on: addDays(today, -90), function: 'PTR0901000', uses: 99 }
  await db.insertInto('profile.function_uses').values(old).execute()
  for (const used of ['PTR0201000', 'encashAccountLimits', 'PTR0201000'])
    expect((await session.call(functionUsed, { function: used })).ok).toBe(true)
  await (await server.loggedIn(other.customerId)).call(functionUsed, { function: 'PTR0101000' })

  expect(await favouriteFunctions(db, { customerId, today })).toEqual({
    pinned: [],
    used: ['PTR0201000', 'encashAccountLimits'],
  })
  const rows = db.selectFrom('profile.function_uses').select('function').where('customer_id', '=', customerId)
  expect((await rows.execute()).map((row) => row.function)).not.toContain('PTR0901000')
})

test('pinned functions keep their order, four at most', async () => {
  const { customerId } = await buildCustomer(db)
  const session = await server.loggedIn(customerId)
  await session.call(pinFunctions, { functions: ['PAM0101000', 'PTR0101000', 'PAM0101000'] })
  const { body } = await session.call(pinFunctions, { functions: ['PTR0101000', 'PAM0101000'] })
  expect(body.pinned).toEqual(['PTR0101000', 'PAM0101000'])
  const many = ['PAM0101000', 'PTR0101000', 'PTR0201000', 'PSC0101000', 'PSC0102000']
  expect((await session.call(pinFunctions, { functions: many })).ok).toBe(false)
  expect((await favouriteFunctions(db, { customerId, today })).pinned).toEqual(['PTR0101000', 'PAM0101000'])
})
