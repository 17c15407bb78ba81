import type { ResponseOf } from '@cloudsail/contract'
import type { onlineService } from '@cloudsail/contract/help'
import { expect, test } from 'vitest'
import { enterParameter, setUpClock } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { testContext } from '../http/test-context.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { call } from '../orders/test-orders.ts'
import { onlineDeskParameter } from './online-desk.ts'

const { db, ownerDb } = await testDatabase()
await setUpClock(ownerDb, { adjustable: true, start: new Date('2026-11-20T10:00:00+08:00') })
const { customerId } = await buildCustomer(db)
const deskAt = async (now: string) =>
  (
    await call<ResponseOf<typeof onlineService>>(
      testContext(db, { customerId, now: new Date(now) }),
      'PPR0701001_hours',
      {},
    )
  ).desk

test.each([
  ['2026-11-20T07:59:59.999+08:00', '2026-11-20T08:00'],
  ['2026-11-20T08:00:00+08:00', null],
  ['2026-11-20T21:59:59.999+08:00', null],
  // At the end of a year the next day is another year's.
  ['2026-12-31T22:00:00+08:00', '2027-01-01T08:00'],
])('at %s people answer online, or next at %s', async (now, next) => {
  const { opensNext, ...hours } = await deskAt(now)
  expect(hours).toEqual({ opensAt: '08:00', closesAt: '22:00' })
  expect(opensNext?.slice(0, 16) ?? null).toBe(next)
})

test('other hours hold from their day on', async () => {
  await enterParameter(ownerDb, onlineDeskParameter, [
    { effectiveOn: '2026-12-01', value: { opensAt: '09:00', closesAt: '21:00' } },
  ])
  expect(await deskAt('2026-11-30T21:30:00+08:00')).toMatchObject({ opensNext: null })
  expect(await deskAt('2026-12-01T21:30:00+08:00')).toMatchObject({ opensAt: '09:00', closesAt: '21:00' })
})
