import type { ResponseOf } from '@cloudsail/contract'
import { branchMap, distanceKm, isFoundBy, setOwnBranch } from '@cloudsail/contract/help'
import { initSendMessage } from '@cloudsail/contract/messages'
import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { testContext } from '../http/test-context.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { call } from '../orders/test-orders.ts'

const { db } = await testDatabase()
const reader = await buildCustomer(db)
const at = (time: string) =>
  call<ResponseOf<typeof branchMap>>(
    testContext(db, { customerId: reader.customerId, now: new Date(`${time}+08:00`) }),
    branchMap.name,
    {},
  )

test('all thirteen branches have a position, each with two points within three kilometres', async () => {
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

test.each([
  ['lujiazui', ['599290000025']],
  ['LJZ', ['599290000025']],
  ['shiji dadao', ['599290000017']],
  ['世纪大道', ['599290000017']],
  ['Century Ave', ['599290000017']],
  ['ｙｕｅｘｉｕ', ['599581000021']],
  ['科苑', ['599584000027']],
  ['重庆', []],
])('%s finds %j', async (typed, codes) => {
  const { branches } = await at('2026-11-20T14:32')
  expect(branches.filter((branch) => isFoundBy(branch, typed)).map(({ code }) => code)).toEqual(codes)
})

test('opening hours follow the bank clock and the calendar', async () => {
  const openAt = async (time: string) => (await at(time)).branches.filter(({ isOpen }) => isOpen).length
  expect(await openAt('2026-11-20T08:59')).toBe(0)
  expect(await openAt('2026-11-20T16:59')).toBe(13)
  expect(await openAt('2026-11-20T17:00')).toBe(0)
  // On Saturday only branches with Saturday hours are open. On Sunday none is. On a Sunday that is a workday all are.
  expect(await openAt('2026-11-21T15:59')).toBe(8)
  expect(await openAt('2026-11-22T12:00')).toBe(0)
  expect(await openAt('2026-10-10T12:00')).toBe(13)
})

test('choosing an own branch directs letters there, and an unknown branch is refused', async () => {
  const { customerId } = await buildCustomer(db)
  const context = () => testContext(db, { customerId, now: new Date('2026-11-20T10:00:00+08:00') })
  const map = () => call<ResponseOf<typeof branchMap>>(context(), branchMap.name, {})
  const own = async () => (await map()).own
  const letterTo = async () =>
    (await call<ResponseOf<typeof initSendMessage>>(context(), initSendMessage.name, {})).ownBranch
  const [before, wuhan] = [await letterTo(), '599521000011']
  expect(before).not.toBe(wuhan)
  expect(await own()).toBeNull()
  expect((await map()).beginsAt).toBe(before)
  await call(context(), setOwnBranch.name, { branch: wuhan })
  expect([await own(), (await map()).beginsAt, await letterTo()]).toEqual([wuhan, wuhan, wuhan])
  await expect(call(context(), setOwnBranch.name, { branch: '599000000000' })).rejects.toMatchObject({
    key: 'branchRequired',
  })
  await call(context(), setOwnBranch.name, { branch: before })
  expect(await letterTo()).toBe(before)
})
