import { riskConsent } from '@cloudsail/contract/wealth'
import { expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { BankError } from '../../errors.ts'
import { readWealthOrder } from '../kernel/orders.ts'
import { availableUnits } from '../kernel/unit-lots.ts'
import { buildAssessment } from '../suitability/test-builders.ts'
import { noon } from '../test-trading.ts'
import { buildFund, buildFundReadings, fundScene } from './test-funds.ts'

const databases = await testDatabase()
const { db } = databases
const afterCutOff = new Date('2026-11-20T15:00:00+08:00')

const keyOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof BankError) return error.field ? `${error.key} ${error.field}` : error.key
      throw error
    },
  )
const lineOf = (lines: readonly { key: string; value: { zh: string } }[], key: string) =>
  lines.find((line) => line.key === key)?.value.zh

test('a purchase holds its money and shows its units at the newest NAV', async () => {
  const code = await buildFund(databases)
  const { customerId, subscribe, money } = await fundScene(db)
  const { state, lines, orderId } = await subscribe(code, '100000')
  expect(state).toBe('pending')
  expect(lineOf(lines, 'fee')).toBe('人民币793.65元（0.80%）')
  expect(lineOf(lines, 'estimate')).toBe(
    '约91,282.99份（按2026-11-19净值1.0868估算，以2026-11-20净值为准，未知价）',
  )
  expect(lineOf(lines, 'tradeDay')).toBe('2026-11-20')
  expect(lineOf(lines, 'confirmDay')).toBe('2026-11-23')
  expect(lineOf(lines, 'redeemDay')).toBe('2026-11-24')
  expect(await money()).toEqual({ balanceMinor: 200_000_00n, heldMinor: 100_000_00n })
  expect(await readWealthOrder(db, customerId, orderId)).toMatchObject({
    business: '022',
    state: 'accepted',
    tradeOn: '2026-11-20',
    confirmOn: '2026-11-23',
    amountMinor: 100_000_00n,
    heldMinor: 100_000_00n,
  })
})

test('from 15:00:00.000 on the next trading day counts, and until then a cancelled order returns all', async () => {
  const code = await buildFund(databases)
  const { subscribe, give, money } = await fundScene(db)
  const late = await subscribe(code, '1000', {}, afterCutOff)
  expect(lineOf(late.lines, 'tradeDay')).toBe('2026-11-23')
  const early = await subscribe(code, '2000')
  expect((await money()).heldMinor).toBe(3_000_00n)
  expect(await keyOf(give('PIF1305', { order: early.orderId }, afterCutOff))).toBe('cutOffPassed')
  expect((await give('PIF1305', { order: late.orderId }, afterCutOff)).state).toBe('success')
  expect((await give('PIF1305', { order: early.orderId })).state).toBe('success')
  expect((await money()).heldMinor).toBe(0n)
  expect(await keyOf(give('PIF1305', { order: early.orderId }))).toBe('wealthOrderEnded')
  const stranger = await fundScene(db)
  expect(await keyOf(stranger.give('PIF1305', { order: late.orderId }))).toBe('wealthOrderUnknown')
})

test('a refused purchase names its field', async () => {
  const code = await buildFund(databases, { first_minor: 10_00n, further_minor: 1_00n, step_minor: 1_00n })
  const capped = await buildFund(databases, { day_cap_minor: 1_000_00n })
  const suspended = await buildFund(databases, { state: 'purchasesSuspended' })
  const bold = await buildFund(databases, { risk: 4 })
  const { subscribe } = await fundScene(db)
  expect(await keyOf(subscribe(code, '9.99'))).toBe('amountBelowFirst amount')
  expect(await keyOf(subscribe(code, '10.50'))).toBe('amountBelowFirst amount')
  expect(await keyOf(subscribe(code, '10'))).toBe('done')
  // A customer who has bought before may buy the smaller further amount.
  expect(await keyOf(subscribe(code, '1'))).toBe('done')
  expect(await keyOf(subscribe(capped, '1000.01'))).toBe('dayCapExceeded amount')
  expect(await keyOf(subscribe(capped, '600'))).toBe('done')
  expect(await keyOf(subscribe(capped, '400.01'))).toBe('dayCapExceeded amount')
  expect(await keyOf(subscribe(capped, '400'))).toBe('done')
  expect(await keyOf(subscribe(suspended, '100'))).toBe('productNotSold productCode')
  expect(await keyOf(subscribe(bold, '100'))).toBe('riskTooHigh productCode')
  expect(await keyOf(subscribe('NOSUCH', '100'))).toBe('productUnknown productCode')
  expect(await keyOf(subscribe(code, '300000'))).toBe('insufficientBalance amount')
  const { subscribe: without } = await fundScene(db, { wealthAccount: false })
  expect(await keyOf(without(code, '100'))).toBe('wealthAccountNeeded')
})

test('refuses unread papers and a missing consent to the risk', async () => {
  const bold = await buildFund(databases, { risk: 4 })
  const { customerId, give, subscribe, payerAccountId } = await fundScene(db, { grade: 4 })
  const input = { productCode: bold, payerAccountId, amount: '100', agreed: true, consent: riskConsent }
  expect(await keyOf(give('PIF1301', input))).toBe('documentUnread agreed')
  // Reading an older version does not count.
  await buildFundReadings(db, customerId, bold, '2025-2')
  expect(await keyOf(give('PIF1301', input))).toBe('documentUnread agreed')
  expect(await keyOf(subscribe(bold, '100'))).toBe('riskConsentMissing consent')
  expect(await keyOf(subscribe(bold, '100', { consent: '本人已经阅读风险揭示,愿意承担投资风险。' }))).toBe(
    'done',
  )
  await buildAssessment(db, { customerId, grade: 2, on: '2026-11-20' })
  expect(await keyOf(subscribe(bold, '100', { consent: riskConsent }))).toBe('riskTooHigh productCode')
})

test('a redemption takes the oldest units first and shows fee, money and day', async () => {
  const code = await buildFund(databases, { navE4: 12_345 })
  const { customerId, wealth, give, hold, payerAccountId } = await fundScene(db)
  // Confirmed on Monday 23: held for 200 and for 20 days.
  await hold(code, 10_000_00n, '2026-05-07')
  await hold(code, 8_000_00n, '2026-11-03')
  const redeem = (units: string, change: object = {}) =>
    give('PIF1303', { productCode: code, units, rest: 'carry', payeeAccountId: payerAccountId, ...change })
  const { state, lines, orderId } = await redeem('15000')
  expect(state).toBe('pending')
  expect(lineOf(lines, 'redeemFee')).toBe('约人民币61.73元（按每笔份额持有天数计算）')
  expect(lineOf(lines, 'arrives')).toContain('约人民币18,455.77元')
  expect(lineOf(lines, 'moneyDay')).toBe('2026-11-25')
  expect(await readWealthOrder(db, customerId, orderId)).toMatchObject({ unitsE2: 15_000_00n, rest: 'carry' })
  const of = { accountId: wealth.accountId, productCode: code }
  expect((await availableUnits(db, customerId, of)).availableE2).toBe(3_000_00n)
  expect(await keyOf(redeem('3000.01'))).toBe('unitsShort units')
  // Fewer than ten units would be left, so all are redeemed.
  const rest = await redeem('2990.01', { rest: 'free' })
  expect(lineOf(rest.lines, 'units')).toContain('3,000.00份（全部')
  expect(await keyOf(redeem('0'))).toBe('unitsInvalid units')
})

test('units confirmed today can be redeemed from the next trading day on', async () => {
  const code = await buildFund(databases)
  const { give, hold, payerAccountId } = await fundScene(db)
  await hold(code, 500_00n, '2026-11-20')
  const redeem = (now: Date) =>
    give('PIF1303', { productCode: code, units: '500', rest: 'free', payeeAccountId: payerAccountId }, now)
  expect(await keyOf(redeem(noon))).toBe('unitsShort units')
  expect(await keyOf(redeem(afterCutOff))).toBe('done')
})

test('a conversion takes the redemption fee and the difference of rates, within one registrar', async () => {
  const own = await buildFund(databases, { navE4: 12_468 })
  const bond = await buildFund(databases, { type: 'bond', risk: 2, subscription_ppm: 3_000, navE4: 10_934 })
  const other = await buildFund(databases, { registrar: '5Q' })
  const { customerId, give, hold } = await fundScene(db)
  await hold(own, 8_000_00n, '2026-10-14')
  const convert = (targetCode: string) =>
    give('PIF1309', { productCode: own, targetCode, units: '8000', consent: '' })
  expect(await keyOf(convert(other))).toBe('otherRegistrar targetCode')
  expect(await keyOf(convert(own))).toBe('productUnknown targetCode')
  const { lines, orderId } = await convert(bond)
  expect(lineOf(lines, 'redeemFee')).toContain('49.87元')
  expect(lineOf(lines, 'difference')).toBe('无')
  expect(lineOf(lines, 'targetUnits')).toContain('约9,076.76份')
  expect(await readWealthOrder(db, customerId, orderId)).toMatchObject({ business: '036', targetCode: bond })
})
