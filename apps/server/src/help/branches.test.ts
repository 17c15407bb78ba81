import type { ResponseOf } from '@cloudsail/contract'
import { branchMap, distanceKm } from '@cloudsail/contract/help'
import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { testContext } from '../http/test-context.ts'
import { call } from '../orders/test-orders.ts'

const { db } = await testDatabase()
const at = (time: string) =>
  call<ResponseOf<typeof branchMap>>(
    testContext(db, { customerId: 1n, now: new Date(`${time}+08:00`) }),
    branchMap.name,
    {},
  )

test('all thirteen branches stand at their places, each with two points within three kilometres', async () => {
  const { branches, points } = await at('2026-11-20T14:32')
  expect(branches).toHaveLength(13)
  expect(points).toHaveLength(26)
  for (const point of points) {
    const branch = branches.find(({ code }) => code === point.branchCode)!
    expect(distanceKm(branch, point)).toBeLessThan(3)
  }
  expect(branches.find(({ code }) => code === '599290000017')).toMatchObject({
    longitudeE4: 1_215_170,
    latitudeE4: 312_310,
    isOpen: true,
    today: { opensAt: '09:00', closesAt: '17:00' },
  })
})

test('who is open goes by the bank clock and the calendar', async () => {
  const openAt = async (time: string) => (await at(time)).branches.filter(({ isOpen }) => isOpen).length
  expect(await openAt('2026-11-20T08:59')).toBe(0)
  expect(await openAt('2026-11-20T16:59')).toBe(13)
  expect(await openAt('2026-11-20T17:00')).toBe(0)
  // Saturday: those with hours of their own; Sunday: none; a Sunday that is worked: all.
  expect(await openAt('2026-11-21T15:59')).toBe(8)
  expect(await openAt('2026-11-22T12:00')).toBe(0)
  expect(await openAt('2026-10-10T12:00')).toBe(13)
})
