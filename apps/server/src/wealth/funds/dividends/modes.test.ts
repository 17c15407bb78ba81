import type { ResponseOf } from '@cloudsail/contract'
import type { fundDividendModes, fundDividends } from '@cloudsail/contract/wealth'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../db/test-database.ts'
import { readWealthOrder } from '../../kernel/orders.ts'
import { buildFund, fundScene } from '../test-funds.ts'

const databases = await testDatabase()
const { db } = databases

const refused = (key: string) => expect.objectContaining({ key })

async function scene(row: Parameters<typeof buildFund>[1] = {}) {
  const code = await buildFund(databases, row)
  const own = await fundScene(db)
  const change = (mode: string, now?: Date) => own.give('PIF1306', { productCode: code, mode }, now)
  const fund = async () => {
    const { funds } = await own.ask<ResponseOf<typeof fundDividendModes>>('PIF1306003_modes', {})
    return funds.find(({ productCode }) => productCode === code)
  }
  return { ...own, code, change, fund }
}

test('the method is changed by an order that can be cancelled before the cut-off of its T', async () => {
  const { customerId, hold, give, change, fund, code } = await scene()
  await hold(code, 1_000_00n, '2026-11-02')
  expect(await fund()).toMatchObject({ mode: 'cash', fixed: false, underWay: null, changes: [] })
  const { orderId, state, lines } = await change('reinvest')
  expect(state).toBe('pending')
  const said = Object.fromEntries(lines.map(({ key, value }) => [key, value.zh]))
  expect(said).toMatchObject({ mode: '红利再投资', before: '现金分红', confirmDay: '2026-11-23' })
  expect(said.counts).toBe('登记日晚于2026-11-23的分红')
  expect(await readWealthOrder(db, customerId, orderId)).toMatchObject({
    business: '029',
    state: 'accepted',
    dividendMode: 'reinvest',
    amountMinor: null,
    unitsE2: null,
  })
  expect((await fund())?.underWay).toMatchObject({
    orderId,
    mode: 'reinvest',
    cancelUntil: '2026-11-20T15:00:00.000+08:00',
  })
  await expect(change('reinvest')).rejects.toThrow(refused('dividendModeUnderWay'))
  await give('PIF1305', { order: orderId })
  expect((await fund())?.underWay).toBeNull()
  await change('reinvest')
})

test('a change is refused without units, for money funds, and without a difference', async () => {
  const { change, subscribe, code } = await scene()
  await expect(change('reinvest')).rejects.toThrow(refused('fundNotHeld'))
  await subscribe(code, '100')
  await expect(change('cash')).rejects.toThrow(refused('dividendModeSame'))
  await change('reinvest')
  const money = await scene({ type: 'money', risk: 1 })
  await money.hold(money.code, 1_000_00n, '2026-11-02')
  expect(await money.fund()).toMatchObject({ mode: 'reinvest', fixed: true })
  await expect(money.change('cash')).rejects.toThrow(refused('dividendModeFixed'))
})

test('dividends are listed with their amounts, by method and by name', async () => {
  const { customerId, wealth, ask, code } = await scene({ name_zh: '分红试验混合' })
  const row = {
    customer_id: customerId,
    account_id: wealth.accountId,
    product_code: code,
    units_e2: 90_653_45n,
  }
  for (const record_on of ['2026-06-15', '2026-09-15'])
    await db
      .insertInto('wealth.distributions')
      .values({ product_code: code, record_on, ex_on: record_on, pay_on: '2026-09-18', per_unit_e4: 350 })
      .execute()
  await db
    .insertInto('wealth.dividends')
    .values([
      { ...row, record_on: '2026-06-15', amount_minor: 3_172_87n, mode: 'cash', pay_on: '2026-06-18' },
      {
        ...row,
        record_on: '2026-09-15',
        amount_minor: 3_172_87n,
        mode: 'reinvest',
        pay_on: '2026-09-18',
        reinvested_units_e2: 2_926_46n,
        settled_on: '2026-09-17',
      },
    ])
    .execute()
  const find = (more: object) =>
    ask<ResponseOf<typeof fundDividends>>('PIF1306004_dividends', {
      from: '2026-05-01',
      to: '2026-11-20',
      ...more,
    })
  const all = await find({})
  expect(all.rows).toMatchObject([
    { recordOn: '2026-09-15', perUnit: '0.0350', reinvestedUnits: '2926.46', state: 'settled' },
    { recordOn: '2026-06-15', amount: '3172.87', mode: 'cash', state: 'due' },
  ])
  expect(all.totals).toEqual({ count: 2, cash: '3172.87', reinvested: '3172.87' })
  expect((await find({ mode: 'cash' })).rows).toHaveLength(1)
  expect((await find({ text: 'fhsy' })).rows).toHaveLength(2)
  expect((await find({ text: '货币' })).rows).toHaveLength(0)
})
