import type { ResponseOf } from '@cloudsail/contract'
import { addDays } from '@cloudsail/contract'
import {
  type allHoldings,
  boundDays,
  type compareProducts,
  type fundMarket,
  type ShopTerm,
  shopTermOf,
  type shopTerms,
  type wealthProducts,
} from '@cloudsail/contract/wealth'
import { expect, test } from 'vitest'
import { clearProcessCaches } from '../../db/process-cache.ts'
import { testDatabase } from '../../db/test-database.ts'
import { buildFund } from '../funds/test-funds.ts'
import { buildWealthProduct, productScene } from '../products/test-products.ts'
import { buildNav } from '../test-scene.ts'

const databases = await testDatabase()
const { db, ownerDb } = databases
const daily = await buildWealthProduct(databases, { name_zh: '安盈日日开放', name_en: 'Daily Open', risk: 1 })
const month = await buildWealthProduct(databases, { type: 'minimumHolding', hold_days: 30, risk: 2 })
const half = await buildWealthProduct(databases, {
  type: 'closed',
  state: 'raising',
  raising_ends_on: '2026-11-26',
  value_on: '2026-11-27',
  matures_on: '2027-05-27',
  first_minor: 10_000_00n,
  yield_zh: '2.60%至3.20%',
  yield_en: '2.60% to 3.20%',
})
const twoYears = await buildWealthProduct(databases, {
  type: 'periodic',
  open_from: '2026-02-02',
  period_months: 24,
})
const risky = await buildWealthProduct(databases, { risk: 4, first_minor: 100_000_00n })
const dollars = await buildWealthProduct(databases, {
  type: 'overseas',
  registrar: '5Q',
  currency: 'USD',
  calendar: 'overseas',
  confirm_days: 2,
})
const plan = await buildWealthProduct(databases, {
  type: 'assetPlan',
  hold_days: 180,
  risk: 4,
  first_minor: 300_000_00n,
})
const fund = await buildFund(databases, { name_zh: '海岳均衡混合A', type: 'mixed', navE4: 12_000 })
for (const [on, navE4] of [
  ['2025-11-19', 10_000],
  ['2026-11-18', 11_000],
] as const)
  await buildNav(db, fund, on, navE4)
// The NAVs of a plan are published by the week.
await buildNav(db, plan, '2026-11-13', 10_200)
clearProcessCaches()

const refused = (key: string) => expect.objectContaining({ key })

async function codes(request: object): Promise<string[]> {
  const { ask } = await productScene(db)
  const { products } = await ask<ResponseOf<typeof wealthProducts>>('PIF1203003_list', request)
  return products.map(({ productCode }) => productCode).filter((code) => mine.includes(code))
}
const mine = [daily, month, half, twoYears, risky]

test('products are found by term, risk, first amount, currency and words', async () => {
  for (const [term, found] of [
    ['free', [daily, risky]],
    ['short', [month]],
    ['medium', [half]],
    ['long', [twoYears]],
  ] satisfies [(typeof shopTerms)[number], string[]][])
    expect((await codes({ term })).sort(), term).toEqual(found.sort())
  expect(await codes({ riskAtMost: 1 })).toEqual([daily])
  expect((await codes({ firstAtMost: '10000' })).sort()).toEqual([daily, half, month, twoYears].sort())
  expect(await codes({ firstAtMost: '9999.99', term: 'medium' })).toEqual([])
  expect(await codes({ currency: 'USD' })).toEqual([])
  for (const search of ['日日', 'ayrrkf', 'daily', daily])
    expect(await codes({ search }), search).toContain(daily)
  const { ask } = await productScene(db)
  const none = await ask<ResponseOf<typeof wealthProducts>>('PIF1203003_list', { search: 'zzzz' })
  expect(none.products).toEqual([])
  expect(none.total).toBeGreaterThanOrEqual(mine.length)
  const abroad = await ask<ResponseOf<typeof wealthProducts>>('PIF1206003_list', { currency: 'USD' })
  expect(abroad.products.map(({ productCode }) => productCode)).toContain(dollars)
})

test('funds are found by risk, first amount and currency', async () => {
  const { ask } = await productScene(db)
  const found = async (request: object) =>
    (await ask<ResponseOf<typeof fundMarket>>('PIF1301003_list', { ...request, atMost: 200 })).rows.map(
      ({ productCode }) => productCode,
    )
  expect(await found({ riskAtMost: 3, firstAtMost: '10', currency: 'CNY' })).toContain(fund)
  for (const none of [{ riskAtMost: 2 }, { firstAtMost: '9.99' }, { currency: 'USD' }])
    expect(await found(none), JSON.stringify(none)).not.toContain(fund)
})

test('terms meet at their bounds', () => {
  const terms = (days: readonly number[]): ShopTerm[] => days.map(shopTermOf)
  expect(terms([0, 1, 90, 91, 366, 367])).toEqual(['free', 'short', 'short', 'medium', 'medium', 'long'])
  const bound = { run: null, periodMonths: null, holdDays: 0 }
  expect(boundDays(bound)).toBe(0)
  expect(boundDays({ ...bound, periodMonths: 6, holdDays: 30 })).toBe(180)
  expect(boundDays({ ...bound, holdDays: 7 })).toBe(7)
  const run = { valueOn: '2026-11-27', maturesOn: addDays('2026-11-27', 181) }
  expect(boundDays({ ...bound, run, holdDays: 7 })).toBe(181)
})

test('a product, a fund and a plan stand side by side, each return with its base', async () => {
  const { ask, hold } = await productScene(db)
  await hold(half, 1_000_00n, '2026-06-02')
  const compare = (products: string[]) =>
    ask<ResponseOf<typeof compareProducts>>('PIF1203005_compare', { products })
  const { products } = await compare([half, fund, plan])
  expect(products).toMatchObject([
    {
      productCode: half,
      family: 'wealth',
      term: 'medium',
      boundDays: 181,
      maturesOn: '2027-05-27',
      first: '10000.00',
      stated: { base: 'benchmark', text: { zh: '2.60%至3.20%' } },
      moneyOn: null,
      held: true,
      bar: null,
    },
    {
      productCode: fund,
      family: 'fund',
      type: 'mixed',
      term: 'free',
      stated: { base: 'year', bp: 2_000, to: '2026-11-19' },
      moneyOn: '2026-11-25',
      held: false,
      bar: null,
    },
    { productCode: plan, family: 'plan', type: 'assetPlan', boundDays: 180, stated: null, bar: 'qualified' },
  ])
  expect(products[1]!.redemptionFees).toHaveLength(3)
  await expect(compare([half, 'NONE9'])).rejects.toThrow(refused('productUnknown'))
  await ownerDb
    .updateTable('wealth.products')
    .set({ state: 'ended' })
    .where('product_code', '=', risky)
    .execute()
  await expect(compare([risky])).rejects.toThrow(refused('productUnknown'))
})

test('everything invested is listed by family, with sums in RMB at the day’s mid rates', async () => {
  const { ask, hold } = await productScene(db)
  const all = () => ask<ResponseOf<typeof allHoldings>>('PIF1202005_all', {})
  expect(await all()).toEqual({ value: '0.00', cost: '0.00', gain: '0.00', ratesOn: null, families: [] })
  await hold(daily, 1_000_00n, '2026-03-02')
  await hold(fund, 100_00n, '2026-03-02', 110_00n)
  await hold(plan, 2_000_00n, '2026-03-02')
  const inYuan = await all()
  expect(inYuan).toMatchObject({
    value: '3180.00',
    cost: '3110.00',
    gain: '70.00',
    ratesOn: null,
    families: [
      { family: 'wealth', value: '1020.00', gain: '20.00', holdings: [{ productCode: daily }] },
      { family: 'fund', value: '120.00', gain: '10.00' },
      { family: 'plan', value: '2040.00', gain: '40.00' },
    ],
  })
  await hold(dollars, 100_00n, '2026-03-02')
  await ownerDb
    .insertInto('bankday.parameters')
    .values({ key: 'fx.mid', effective_on: '2026-11-20', value: JSON.stringify({ USD: '708.2500' }) })
    .execute()
  const withDollars = await all()
  expect(withDollars.ratesOn).toBe('2026-11-20')
  expect(withDollars.families.map(({ family }) => family)).toEqual(['wealth', 'overseas', 'fund', 'plan'])
  const abroad = withDollars.families[1]!
  expect(abroad.holdings).toMatchObject([
    { currency: 'USD', value: '102.00', gain: '2.00', navOn: '2026-11-19' },
  ])
  // USD 102.00 at 7.0825, half up.
  expect(abroad.value).toBe('722.42')
})
