import type { ResponseOf } from '@cloudsail/contract'
import type { bankHours, onlineService } from '@cloudsail/contract/help'
import { expect, test } from 'vitest'
import { enterParameter, setUpClock, wireTime } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { testContext } from '../http/test-context.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { call } from '../orders/test-orders.ts'
import { onlineDeskParameter, readHours } from './online-desk.ts'

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
  // At the end of a year the next day is in another year.
  ['2026-12-31T22:00:00+08:00', '2027-01-01T08:00'],
])('at %s staff answer online, or next at %s', async (now, next) => {
  const { opensNext, ...hours } = await deskAt(now)
  expect(hours).toEqual({ opensAt: '08:00', closesAt: '22:00' })
  expect(opensNext?.slice(0, 16) ?? null).toBe(next)
})

test.each([
  ['2026-11-20T17:14:59+08:00', true, '2026-11-20T17:15'],
  ['2026-11-20T17:15:00+08:00', false, '2026-11-22T20:30'],
  ['2026-11-22T20:30:00+08:00', true, '2026-11-23T17:15'],
])('at %s everybody sees whether large payments leave (%s), and the next change', async (now, open, at) => {
  const context = { db, now: new Date(now) } as Parameters<typeof readHours>[0]
  const hours: ResponseOf<typeof bankHours> = await readHours(context)
  expect(hours.largePayments.open).toBe(open)
  expect(hours.largePayments.changesAt.slice(0, 16)).toBe(at)
  expect(hours.now).toBe(wireTime(new Date(now)))
})

test('new hours hold from their day on', async () => {
  await enterParameter(ownerDb, onlineDeskParameter, [
    { effectiveOn: '2026-12-01', value: { opensAt: '09:00', closesAt: '21:00' } },
  ])
  expect(await deskAt('2026-11-30T21:30:00+08:00')).toMatchObject({ opensNext: null })
  expect(await deskAt('2026-12-01T21:30:00+08:00')).toMatchObject({ opensAt: '09:00', closesAt: '21:00' })
})
