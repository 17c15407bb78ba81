import type { ResponseOf } from '@cloudsail/contract'
import type { wealthHoldings, wealthOrderHistory, wealthProducts } from '@cloudsail/contract/wealth'
import { expect, test } from 'vitest'
import { cashLedgerIdOf } from '../../accounts/core/index.ts'
import { bankNow } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { bankAccount, openAccounts, post, standingHolds } from '../../ledger/index.ts'
import { readWealthOrder } from '../kernel/orders.ts'
import { noon } from '../test-trading.ts'
import { openingFrom } from './opening.ts'
import { buildWealthProduct, productScene } from './test-products.ts'

const databases = await testDatabase()
const { db } = databases
const open = await buildWealthProduct(databases)
const periodic = await buildWealthProduct(databases, {
  type: 'periodic',
  open_from: '2026-02-02',
  period_months: 6,
  open_days: 5,
})
const held = await buildWealthProduct(databases, { type: 'minimumHolding', hold_days: 90 })
const closed = await buildWealthProduct(databases, {
  type: 'closed',
  state: 'raising',
  raising_ends_on: '2026-11-26',
  value_on: '2026-11-27',
  matures_on: '2027-05-27',
  first_minor: 10_000_00n,
  step_minor: 1_000_00n,
})
const scarce = await buildWealthProduct(databases, {
  type: 'closed',
  state: 'raising',
  raising_ends_on: '2026-11-26',
  value_on: '2026-11-27',
  matures_on: '2027-05-27',
  first_minor: 10_000_00n,
  further_minor: 1_000_00n,
  step_minor: 1_000_00n,
  quota_minor: 50_000_00n,
})
const capped = await buildWealthProduct(databases, { day_cap_minor: 50_000_00n })
const risky = await buildWealthProduct(databases, { risk: 4 })
const overseas = await buildWealthProduct(databases, {
  type: 'overseas',
  registrar: '5Q',
  currency: 'USD',
  calendar: 'overseas',
  confirm_days: 2,
})

const refused = (key: string, values?: object) => expect.objectContaining({ key, ...(values && { values }) })

test('a purchase is held, listed under way, and called back before the cut-off of its T', async () => {
  const { buy, ask, give, money, customerId, current } = await productScene(db)
  const receipt = await buy(open, '50000.00')
  expect(receipt).toMatchObject({ state: 'pending' })
  expect(receipt.timeline.map(({ step }) => step)).toEqual(['submitted', 'held'])
  expect(receipt.lines.find(({ key }) => key === 'price')?.value.zh).toContain('未知价')
  expect(await money()).toEqual({ balanceMinor: 200_000_00n, heldMinor: 50_000_00n })
  const account = { ownerId: customerId, accountId: current.accountId, currency: 'CNY' } as const
  expect(await standingHolds(db, account)).toMatchObject([
    { reference: receipt.orderId, heldMinor: 50_000_00n, counterpartyName: '试验混合' },
  ])
  const period = { from: '2026-11-20', to: '2026-11-20' }
  const { rows } = await ask<ResponseOf<typeof wealthOrderHistory>>('PIF1204003_orders', period)
  expect(rows).toMatchObject([
    {
      orderId: receipt.orderId,
      business: '022',
      state: 'accepted',
      tradeOn: '2026-11-20',
      amount: '50000.00',
    },
  ])
  expect(rows[0]!.cancelUntil).toBe('2026-11-20T15:00:00.000+08:00')

  const tooLate = new Date('2026-11-20T15:00:00+08:00')
  await expect(give('PIF1204', { order: receipt.orderId }, tooLate)).rejects.toThrow(refused('cutOffPassed'))
  expect(await give('PIF1204', { order: receipt.orderId })).toMatchObject({ state: 'success' })
  expect(await money()).toEqual({ balanceMinor: 200_000_00n, heldMinor: 0n })
  expect(await standingHolds(db, account)).toEqual([])
  const after = await ask<ResponseOf<typeof wealthOrderHistory>>('PIF1204003_orders', period)
  expect(after.rows).toMatchObject([{ state: 'cancelled', cancelUntil: null }])
  await expect(give('PIF1204', { order: receipt.orderId })).rejects.toThrow(refused('wealthOrderEnded'))
})

test('refuses more than a product’s cap, counted over the customer’s orders', async () => {
  const { buy } = await productScene(db)
  await expect(buy(scarce, '51000.00')).rejects.toThrow(refused('quotaUsedUp'))
  await buy(scarce, '30000.00')
  await expect(buy(scarce, '21000.00')).rejects.toThrow(refused('quotaUsedUp'))
})

test('a raising takes orders to its last day, in its steps, and confirms them on its value date', async () => {
  const { buy, ask } = await productScene(db)
  await expect(buy(closed, '9000.00')).rejects.toThrow(refused('amountBelowFirst'))
  await expect(buy(closed, '10500.00')).rejects.toThrow(refused('amountBelowFirst'))
  await buy(closed, '11000.00')
  const period = { from: '2026-11-20', to: '2026-11-20' }
  const { rows } = await ask<ResponseOf<typeof wealthOrderHistory>>('PIF1204003_orders', period)
  expect(rows).toMatchObject([
    {
      business: '020',
      tradeOn: '2026-11-26',
      confirmOn: '2026-11-27',
      cancelUntil: '2026-11-26T15:00:00.000+08:00',
    },
  ])
  const over = new Date('2026-11-26T15:00:00+08:00')
  await expect(buy(closed, '10000.00', {}, over)).rejects.toThrow(refused('productNotSold'))
})

test('a refusal names its reason: grade, risk, papers, cap, account, day', async () => {
  const scene = await productScene(db)
  const notRead = {
    productCode: open,
    payerAccountId: scene.accountId,
    amount: '100',
    agreed: true,
    consent: '',
  }
  await expect(scene.give('PIF1203', notRead)).rejects.toThrow(refused('documentUnread'))
  await expect(scene.buy(risky, '100')).rejects.toThrow(refused('riskTooHigh'))
  await expect(scene.buy('NONE9', '100')).rejects.toThrow(refused('productUnknown'))
  await expect(scene.buy(periodic, '100')).rejects.toThrow(refused('productClosed', { date: '2027-02-02' }))
  await expect(scene.buy(open, '300000')).rejects.toThrow(refused('insufficientBalance'))
  await expect(scene.buy(open, '0.50')).rejects.toThrow(refused('amountBelowFirst'))
  await scene.buy(capped, '30000')
  await expect(scene.buy(capped, '20000.01')).rejects.toThrow(refused('dayCapExceeded'))
  await expect(scene.buy(overseas, '100')).rejects.toThrow(refused('currencyUnsupported'))

  const ungraded = await productScene(db, { grade: null })
  await expect(ungraded.buy(open, '100')).rejects.toThrow(refused('assessmentNeeded'))
  const brave = await productScene(db, { grade: 4 })
  await expect(brave.buy(risky, '100')).rejects.toThrow(refused('riskConsentMissing'))
  await brave.buy(risky, '100', { consent: '本人已经阅读风险揭示，愿意承担投资风险' })
  const without = await productScene(db, { wealthAccount: false })
  await expect(without.buy(open, '100')).rejects.toThrow(refused('wealthAccountNeeded'))
})

test('a redemption takes free units, all if fewer than ten would be left, and no locked ones', async () => {
  const { redeem, hold, ask } = await productScene(db)
  await hold(open, 1_000_00n, '2026-03-02')
  await hold(held, 500_00n, '2026-10-20')
  await hold(periodic, 500_00n, '2026-03-02')
  await expect(redeem(open, '1000.01')).rejects.toThrow(refused('unitsShort'))
  await expect(redeem(held, '100')).rejects.toThrow(refused('lockedUnits', { date: '2027-01-18' }))
  await expect(redeem(periodic, '100')).rejects.toThrow(refused('productClosed', { date: '2027-02-02' }))
  const receipt = await redeem(open, '995')
  expect(receipt.lines.find(({ key }) => key === 'units')?.value.zh).toBe('1,000.00份（全部）')
  const { holdings, underWay } = await ask<ResponseOf<typeof wealthHoldings>>('PIF1202003_holdings', {
    overseas: false,
  })
  expect(underWay).toBe(1)
  const of = (code: string) => holdings.find(({ productCode }) => productCode === code)
  expect(of(open)).toMatchObject({ units: '1000.00', available: '0.00', value: '1020.00', canRedeem: false })
  expect(of(held)).toMatchObject({ next: { kind: 'free', on: '2027-01-18' } })
  expect(of(periodic)).toMatchObject({ next: { kind: 'open', on: '2027-02-02' } })
})

test.each([
  ['carry', '未确认部分顺延赎回'],
  ['free', '未确认部分取消赎回'],
] as const)('the rest of a large redemption: %s', async (rest, words) => {
  const { redeem, hold, customerId } = await productScene(db)
  await hold(open, 1_000_00n, '2026-03-02')
  const receipt = await redeem(open, '500', noon, false, rest)
  expect(receipt.lines.find(({ key }) => key === 'rest')?.value.zh).toBe(words)
  expect(await readWealthOrder(db, customerId, receipt.orderId)).toMatchObject({ rest })
})

test('an overseas product is paid from remittable dollars, once the exchange risk was read', async () => {
  const { buy, customerId, accountId, money } = await productScene(db, { funds: { USD: 5_000_00n } })
  // The same amount in banknotes cannot pay.
  const banknotes = {
    ownerId: customerId,
    accountId: cashLedgerIdOf(BigInt(accountId)),
    currency: 'USD',
  } as const
  await db.transaction().execute(async (tx) => {
    await openAccounts(tx, [{ ...banknotes, normalSide: 'credit', overdraftLimitMinor: 0n }])
    await post(tx, [
      {
        kind: 'test',
        reference: `banknotes-${accountId}`,
        bookedAt: await bankNow(tx),
        legs: [
          { account: bankAccount('cash', 'USD'), amountMinor: -5_000_00n },
          { account: banknotes, amountMinor: 5_000_00n },
        ],
      },
    ])
  })
  await expect(buy(overseas, '5000.01')).rejects.toThrow(refused('insufficientBalance'))
  const { lines } = await buy(overseas, '5000.00')
  expect(lines.find(({ key }) => key === 'exchangeRisk')?.value.zh).toContain('汇率')
  expect(await money('USD')).toEqual({ balanceMinor: 5_000_00n, heldMinor: 5_000_00n })
})

test('the list shows why a product cannot be bought, and the days of a present order', async () => {
  const { ask } = await productScene(db)
  const list = (at: boolean, now = noon) =>
    ask<ResponseOf<typeof wealthProducts>>(at ? 'PIF1206003_list' : 'PIF1203003_list', {}, now)
  const { products, grade, days } = await list(false)
  const of = (code: string) => products.find(({ productCode }) => productCode === code)
  expect(grade).toBe(3)
  expect(days).toEqual([])
  expect(of(open)).toMatchObject({ bar: null, schedule: { tradeOn: '2026-11-20', confirmOn: '2026-11-23' } })
  expect(of(risky)).toMatchObject({ bar: 'risk' })
  expect(of(periodic)).toMatchObject({ bar: 'closed', nextOpenOn: '2027-02-02' })
  expect(of(closed)).toMatchObject({ bar: null, raising: { endsOn: '2026-11-26', maturesOn: '2027-05-27' } })
  expect(of(overseas)).toBeUndefined()
  expect(products.findIndex(({ bar }) => bar !== null)).toBe(
    products.filter(({ bar }) => bar === null).length,
  )
  const abroad = await list(true, new Date('2026-12-18T10:00:00+08:00'))
  expect(abroad.products.map(({ productCode }) => productCode)).toContain(overseas)
  expect(abroad.days.find(({ date }) => date === '2026-12-25')).toMatchObject({
    mainland: true,
    overseas: false,
  })
})

test('openings recur by months and last their days', () => {
  const product = { type: 'periodic', openFrom: '2026-02-02', periodMonths: 6, openDays: 5 } as const
  expect(openingFrom(product, '2026-02-06')).toEqual({ from: '2026-02-02', to: '2026-02-06' })
  expect(openingFrom(product, '2026-02-07')).toEqual({ from: '2026-08-02', to: '2026-08-06' })
  expect(openingFrom({ ...product, type: 'open' }, '2026-02-07')).toBeNull()
})
