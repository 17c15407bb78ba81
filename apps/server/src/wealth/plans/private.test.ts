import type { ResponseOf } from '@cloudsail/contract'
import {
  assetPlans,
  planContracts,
  planOrderHistory,
  wealthHoldings,
  wealthOrderHistory,
  wealthProducts,
} from '@cloudsail/contract/wealth'
import { expect, test } from 'vitest'
import { testDocumentSigner } from '../../certificates/test-builders.ts'
import { contractOfOrder } from '../../contracts/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { call } from '../../orders/test-orders.ts'
import { readWealthOrder } from '../kernel/orders.ts'
import { buildNav } from '../test-scene.ts'
import { fileNow } from './test-filing.ts'
import { buildPlan, investorScene } from './test-plans.ts'
import { planWorkers, tradeWork } from './work.ts'

const { db, ownerDb } = await testDatabase()
const noon = new Date('2026-11-19T12:00:00+08:00')

/** Builds a private product of the wealth subsidiary: R4, from 400,000, locked for 180 days, open from each 15th. */
const buildPrivate = (change: Parameters<typeof buildPlan>[1] = {}) =>
  buildPlan(ownerDb, { type: 'private', registrar: '5W', risk: 4, subscription_ppm: 0, ...change })
const consent = '本人已经阅读风险揭示，愿意承担投资风险。'

async function signed(at = noon) {
  const code = await buildPrivate()
  await buildNav(ownerDb, code, '2026-11-18', 10_000)
  const scene = await investorScene(db, at)
  const contract = await scene.drawUp(code, '500000.00', at)
  await scene.read(code, contract, at)
  const receipt = await scene.give('PIF1213', { ...scene.input(code, contract), consent }, at)
  const { customerId } = scene
  const { orderId } = receipt
  const history = async (now = noon) => {
    const period = { from: '2026-11-01', to: '2026-11-30' }
    const { rows } = await call<ResponseOf<typeof wealthOrderHistory>>(
      { ...scene.context, now },
      wealthOrderHistory.name,
      period,
    )
    return rows
  }
  const order = () => readWealthOrder(db, customerId, orderId)
  return { ...scene, code, contract, receipt, orderId, history, order }
}

test('signing a private product holds the money until T after the cooling-off, files the contract, and buys', async () => {
  const scene = await signed()
  const { customerId, code, contract, receipt, orderId } = scene
  const lines = new Map(receipt.lines.map(({ key, label, value }) => [key, [label.zh, value.zh]]))
  expect(lines.get('plan')?.[0]).toBe('私募理财产品')
  expect(lines.get('contract')?.[1]).toBe(contract)
  expect(lines.get('tradeDay')?.[1]).toContain('2026-11-20')
  expect(lines.get('consent')?.[1]).toContain('愿意承担投资风险')
  expect(await scene.money()).toMatchObject({ heldMinor: 500_000_00n, balanceMinor: 2_000_000_00n })
  expect(await contractOfOrder(db, customerId, orderId)).toMatchObject({ kind: 'privateWealth' })
  expect(await scene.history()).toMatchObject([
    {
      orderId,
      state: 'coolingOff',
      contract: { number: contract, state: 'signed' },
      cancelUntil: expect.any(String),
    },
  ])
  // Orders of asset plans have a list of their own. Contracts of both kinds share one list.
  const period = { from: '2026-11-01', to: '2026-11-30' }
  const { rows } = await call<ResponseOf<typeof planOrderHistory>>(
    scene.context,
    planOrderHistory.name,
    period,
  )
  expect(rows).toEqual([])
  await fileNow(db, testDocumentSigner, { customerId, number: contract })
  const { contracts } = await call<ResponseOf<typeof planContracts>>(scene.context, planContracts.name, {})
  expect(contracts).toMatchObject([{ contract, kind: 'privateWealth', about: code, state: 'filed' }])
  const dueAt = new Date('2026-11-20T15:00:00+08:00')
  const work = { customerId, kind: tradeWork, reference: orderId, dueAt, now: dueAt, clock: dueAt }
  await db.transaction().execute((tx) => planWorkers[tradeWork]!(tx, work))
  expect(await scene.order()).toMatchObject({ state: 'accepted', tradeOn: '2026-11-20' })
  expect(await scene.history(dueAt)).toMatchObject([{ state: 'accepted', cancelUntil: null }])
})

test('one click within the cooling-off returns the money, only by the order for signed products', async () => {
  const scene = await signed()
  const { orderId, customerId } = scene
  await expect(scene.give('PIF1204', { order: orderId })).rejects.toMatchObject({ key: 'wealthOrderUnknown' })
  await scene.give('PIF1405', { order: orderId })
  expect(await scene.money()).toMatchObject({ heldMinor: 0n, balanceMinor: 2_000_000_00n })
  expect(await contractOfOrder(db, customerId, orderId)).toMatchObject({ state: 'ended' })
})

test('can be given up after the cooling-off too while its contract is not filed', async () => {
  const at = new Date('2026-11-12T12:00:00+08:00')
  const scene = await signed(at)
  const later = new Date(at.getTime() + 25 * 3_600_000)
  expect((await scene.history(later))[0]?.cancelUntil).not.toBeNull()
  await scene.give('PIF1405', { order: scene.orderId }, later)
  expect(await scene.order()).toMatchObject({ state: 'cancelled' })
})

test('is unknown to the orders of asset plans and unsigned products, and they are unknown to its own', async () => {
  const [privately, plan] = [await buildPrivate(), await buildPlan(ownerDb)]
  const scene = await investorScene(db, noon)
  const refused = async (code: string, input: object) =>
    scene.give(code, input).then(
      () => 'done',
      ({ key }) => key,
    )
  const contract = await scene.drawUp(privately)
  await scene.read(privately, contract)
  expect(await refused('PIF1402', { ...scene.input(privately, contract), consent })).toBe('productUnknown')
  const other = await scene.drawUp(plan)
  await scene.read(plan, other)
  expect(await refused('PIF1213', scene.input(plan, other))).toBe('productUnknown')
  const bought = { productCode: privately, payerAccountId: scene.current.accountId.toString() }
  expect(await refused('PIF1203', { ...bought, amount: '400000.00', agreed: true, consent })).toBe(
    'productNotSold',
  )
})

test.each([
  ['certified', {}, null],
  ['not certified', { qualified: false }, 'qualified'],
  ['not assessed', { assessed: false }, 'assess'],
] as const)('is listed for a customer who is %s', async (_, who, bar) => {
  const code = await buildPrivate()
  const { context } = await investorScene(db, noon, who)
  const { products } = await call<ResponseOf<typeof wealthProducts>>(context, wealthProducts.name, {})
  const shown = products.find(({ productCode }) => productCode === code)
  expect(shown).toMatchObject({ bar, schedule: { tradeOn: '2026-11-20', cancelUntil: expect.any(String) } })
  expect(shown?.schedule?.cancelUntil).toContain('2026-11-20T12:00')
  const offer = async (asked: object) =>
    (await call<ResponseOf<typeof assetPlans>>(context, assetPlans.name, asked)).plans
  expect((await offer({ type: 'private' })).map(({ product }) => product)).toContain(code)
  expect((await offer({})).map(({ product }) => product)).not.toContain(code)
})

test('is redeemed on its open days, once its lock is over', async () => {
  const code = await buildPrivate()
  await buildNav(ownerDb, code, '2026-11-18', 10_500)
  const scene = await investorScene(db, noon)
  await scene.hold(code, 300_000_00n, '2026-05-20')
  const redeem = (at: Date) =>
    scene.give(
      'PIF1208',
      {
        productCode: code,
        units: '1000',
        fast: false,
        rest: 'carry',
        payeeAccountId: scene.current.accountId.toString(),
      },
      at,
    )
  const closed = new Date('2026-11-23T12:00:00+08:00')
  await expect(redeem(closed)).rejects.toMatchObject({
    key: 'productClosed',
    values: { date: '2026-12-15' },
  })
  const { holdings } = await call<ResponseOf<typeof wealthHoldings>>(
    { ...scene.context, now: closed },
    wealthHoldings.name,
    { overseas: false },
  )
  expect(holdings).toMatchObject([{ canRedeem: false, next: { kind: 'open', on: '2026-12-15' } }])
  // Confirmed on 2026-05-20 and free on 2026-11-16. The open days are the 16th to the 20th.
  const { orderId } = await redeem(noon)
  const { orderId: second } = await redeem(noon)
  await scene.give('PIF1204', { order: second })
  expect(await readWealthOrder(db, scene.customerId, second)).toMatchObject({ state: 'cancelled' })
  expect(await readWealthOrder(db, scene.customerId, orderId)).toMatchObject({ tradeOn: '2026-11-19' })
})

test('is redeemed only by the methods that sign its contract', async () => {
  const code = await buildPrivate()
  await buildNav(ownerDb, code, '2026-11-18', 10_500)
  const scene = await investorScene(db, noon, { method: 'mobile' })
  await scene.hold(code, 300_000_00n, '2026-05-20')
  const input = { productCode: code, units: '1000', fast: false, rest: 'carry' }
  const refused = scene.give('PIF1208', { ...input, payeeAccountId: scene.current.accountId.toString() })
  await expect(refused).rejects.toMatchObject({
    key: 'methodCannotAuthorise',
    values: { needed: { zh: 'USB-Key证书+手机动态密码或文件证书+手机动态密码' } },
  })
  const { holdings } = await call<ResponseOf<typeof wealthHoldings>>(scene.context, wealthHoldings.name, {
    overseas: false,
  })
  expect(holdings).toMatchObject([{ productCode: code, canRedeem: false }])
})

test('publishes the NAVs of a week together, once its Friday is over', async () => {
  const code = await buildPrivate()
  for (const [on, navE4] of [
    ['2026-11-13', 10_500],
    ['2026-11-18', 10_600],
    ['2026-11-20', 10_700],
  ] as const)
    await buildNav(ownerDb, code, on, navE4)
  const scene = await investorScene(db, noon)
  await scene.hold(code, 1_000_00n, '2026-05-20')
  const shownAt = async (at: string) => {
    const { holdings } = await call<ResponseOf<typeof wealthHoldings>>(
      { ...scene.context, now: new Date(`${at}+08:00`) },
      wealthHoldings.name,
      { overseas: false },
    )
    return { nav: holdings[0]?.nav?.on, value: holdings[0]?.value }
  }
  expect(await shownAt('2026-11-20T23:00')).toEqual({ nav: '2026-11-13', value: '1050.00' })
  expect(await shownAt('2026-11-21T08:00')).toEqual({ nav: '2026-11-20', value: '1070.00' })
  const { plans } = await call<ResponseOf<typeof assetPlans>>(scene.context, assetPlans.name, {
    type: 'private',
  })
  expect(plans.find(({ product }) => product === code)?.navs.map(({ on }) => on)).toEqual(['2026-11-13'])
})
