import type { ResponseOf } from '@cloudsail/contract'
import { fundCourse, fundDetail, fundMarket } from '@cloudsail/contract/wealth'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gatedDatabase } from '../../db/gated-database.ts'
import { clearProcessCaches } from '../../db/process-cache.ts'
import { testDatabase } from '../../db/test-database.ts'
import { buildNav } from '../test-scene.ts'
import { deepestFall } from './course.ts'
import { marketFunds } from './figures.ts'
import { sortFunds } from './market.ts'
import { buildFund, fundScene } from './test-funds.ts'

const databases = await testDatabase()
const { db, ownerDb } = databases
const names = (zh: string) => ({ name_zh: zh, name_en: `Fund ${zh.length}` })
const balanced = await buildFund(databases, { ...names('海岳均衡混合A'), type: 'mixed', navE4: 12_000 })
const bond = await buildFund(databases, { ...names('清和中短债A'), type: 'bond', risk: 2 })
const bold = await buildFund(databases, { ...names('远岫制造升级股票A'), risk: 4 })
const suspended = await buildFund(databases, { ...names('海岳红利混合A'), state: 'purchasesSuspended' })
for (const [on, navE4] of [
  ['2024-11-15', 8_000],
  ['2025-11-19', 10_000],
  ['2026-03-02', 11_000],
  ['2026-04-01', 9_900],
  ['2026-11-18', 11_880],
] as const)
  await buildNav(db, balanced, on, navE4)
clearProcessCaches()

const list = async (request: object = {}) => {
  const { ask } = await fundScene(db)
  return ask<ResponseOf<typeof fundMarket>>(fundMarket.name, request)
}
const codes = ({ rows }: ResponseOf<typeof fundMarket>) => rows.map(({ productCode }) => productCode)

test('suitable funds come first, sorted by code, and others have a reason', async () => {
  const answer = await list()
  expect(codes(answer)).toEqual(
    [balanced, bond, bold, suspended]
      .sort((a, b) => a.localeCompare(b))
      .sort((a, b) => Number([bold, suspended].includes(a)) - Number([bold, suspended].includes(b))),
  )
  expect(answer.rows.find((row) => row.productCode === bold)?.bar).toBe('risk')
  expect(answer.rows.find((row) => row.productCode === suspended)?.bar).toBe('suspended')
  expect(answer).toMatchObject({ grade: 3, expired: false, total: 4, span: { to: '2026-11-19' } })
  expect(codes(await list({ mine: true }))).toHaveLength(2)
})

test('a call refused at its admission does not spoil the cached market for others', async () => {
  clearProcessCaches()
  const { promise: admitted, reject: refuse } = Promise.withResolvers<void>()
  const refused = await gatedDatabase(
    db,
    () => admitted,
    () => undefined,
  )
  refused.decided.catch(() => undefined)
  const today = '2026-11-20'
  const [, other] = await Promise.allSettled([
    marketFunds(refused.db, today),
    marketFunds(db, today),
    refuse(new Error('not admitted')),
  ])
  expect(other).toMatchObject({ status: 'fulfilled', value: { length: 4 } })
})

test('a search knows names, codes, pinyin and its initials', async () => {
  for (const search of ['均衡', 'haiyuejunheng', 'hyjhhh', balanced, '海岳 混合 jun'])
    expect(codes(await list({ search })), search).toContain(balanced)
  expect(codes(await list({ search: '清和' }))).toEqual([bond])
  expect(codes(await list({ search: 'hy', type: 'bond' }))).toEqual([])
  expect((await list({ search: 'nothing at all' })).total).toBe(0)
})

test('growth and falls are of the year, with dividends reinvested', async () => {
  const row = (await list()).rows.find(({ productCode }) => productCode === balanced)!
  expect(row).toMatchObject({ growthBp: 2_000, growth2Bp: 5_000, fallBp: -1_000, nav: { dayBp: 101 } })
  const { ask } = await fundScene(db)
  const course = (months: string) =>
    ask<ResponseOf<typeof fundCourse>>(fundCourse.name, { productCode: balanced, months })
  const year = await course('12')
  expect(year.growthBp).toEqual([0, 1_000, -100, 1_880, 2_000])
  expect(year.fall).toEqual({
    from: '2026-03-02',
    to: '2026-04-01',
    bp: -1_000,
    recoveredOn: '2026-11-18',
    ofTenThousand: '1000.00',
  })
  expect(year.deposit[0]).toEqual({ on: '2025-11-19', bp: 0, ratePpm: 9_500 })
  expect((await course('24')).growthBp.at(-1)).toBe(5_000)
  await ownerDb
    .insertInto('wealth.distributions')
    .values({
      product_code: balanced,
      record_on: '2026-03-31',
      ex_on: '2026-04-01',
      pay_on: '2026-04-02',
      per_unit_e4: 990,
    })
    .execute()
  // A tenth of the NAV was paid out, so the value with dividends reinvested has not fallen.
  expect((await course('12')).growthBp).toEqual([0, 1_000, 890, 3_068, 3_200])
})

test('a fund shows its fees, the days of a present order, and the customer’s holding', async () => {
  const { ask, hold } = await fundScene(db)
  await hold(balanced, 1_000_00n, '2026-06-02', 1_100_00n)
  const detail = await ask<ResponseOf<typeof fundDetail>>(fundDetail.name, { productCode: balanced })
  expect(detail.own).toEqual({ units: '1000.00', value: '1200.00', cost: '1100.00', averageCost: '1.1000' })
  expect(detail.schedule).toMatchObject({
    tradeOn: '2026-11-20',
    confirmOn: '2026-11-23',
    redeemableOn: '2026-11-24',
    cancelUntil: '2026-11-20T15:00:00.000+08:00',
  })
})

test('in any order, a fund that cannot be bought never comes first', async () => {
  const { rows } = await list()
  fc.assert(
    fc.property(
      fc.constantFrom('name', 'risk', 'growth', 'growth2', 'fall', 'fee', 'first', undefined),
      fc.boolean(),
      (sort, ascending) => {
        const bars = sortFunds(rows, sort, ascending).map(({ bar }) => bar !== null)
        expect(bars).toEqual(bars.toSorted((a, b) => Number(a) - Number(b)))
      },
    ),
  )
})

test('the deepest fall is from a high before it', () => {
  const point = (on: string, total: number) => ({ on, navE4: 10_000, total })
  expect(deepestFall([])).toBeNull()
  expect(deepestFall([point('2026-01-02', 1), point('2026-01-05', 1.1)])).toBeNull()
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 30 }), (totals) => {
      const points = totals.map((total, at) => point(`2026-01-${String(at + 1).padStart(2, '0')}`, total))
      const worst = Math.min(
        ...totals.flatMap((low, at) => totals.slice(0, at + 1).map((high) => low / high - 1)),
      )
      expect(deepestFall(points)?.bp ?? 0).toBe(Math.round(worst * 10_000) + 0)
    }),
  )
})
