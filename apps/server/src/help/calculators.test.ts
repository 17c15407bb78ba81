import { calculatorFunds, calculatorTerms } from '@cloudsail/contract/help'
import { fxBoard } from '@cloudsail/contract/remittance'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { handlers as exchange } from '../remittance/index.ts'
import { buildFund } from '../wealth/funds/test-funds.ts'
import { handlers } from './handlers.ts'

const databases = await testDatabase()
const { db } = databases
const server = await testServer(db, { handlers: [...handlers, ...exchange] })
afterAll(() => server.app.close())

const customerOf = async (draft: Parameters<typeof buildCustomer>[1]) =>
  server.loggedIn((await buildCustomer(db, draft)).customerId)

test('logged-in customers of every kind and method may calculate, and nobody else', async () => {
  expect((await (await server.client()).call(calculatorTerms, {})).code).toBe('PB90002')
  for (const kind of ['branchSigned', 'onlineSigned', 'unsigned', 'cardOnly'] as const)
    for (const method of ['none', 'mobile'] as const)
      expect((await (await customerOf({ kind, method })).call(calculatorTerms, {})).ok).toBe(true)
})

test('the exchange board has the rates of trades', async () => {
  const client = await customerOf({})
  const { body } = await client.call(calculatorTerms, {})
  const { body: board } = await client.call(fxBoard, {})
  expect(body.exchange.rates).toEqual(
    board.rates.map(({ currency, mid, buy, cashBuy, sell }) => ({ currency, mid, buy, cashBuy, sell })),
  )
})

test('the deposit board of a day has that day’s rates', async () => {
  const client = await customerOf({})
  const rateOf = async (on: string) => {
    const { body } = await client.call(calculatorTerms, { on })
    return body.deposits.boards[0]!.terms.find(({ months }) => months === 12)!.ratePpm
  }
  expect([await rateOf('2025-05-19'), await rateOf('2025-05-20')]).toEqual([11_000, 9_500])
  expect((await client.call(calculatorTerms, { on: '1990-01-01' })).body).toMatchObject({
    key: 'dateTooEarly',
  })
  expect((await client.call(calculatorTerms, { on: '2099-01-01' })).ok).toBe(true)
})

test('a fund’s NAVs come with their dividends for every customer, and money funds and unknown codes are refused', async () => {
  const code = await buildFund(databases, { navE4: 10_868 })
  const money = await buildFund(databases, { type: 'money' })
  await db
    .insertInto('wealth.navs')
    .values({ product_code: code, nav_date: '2026-11-18', nav_e4: 11_000 })
    .execute()
  await db
    .insertInto('wealth.distributions')
    .values({
      product_code: code,
      record_on: '2026-11-18',
      ex_on: '2026-11-19',
      pay_on: '2026-11-23',
      per_unit_e4: 350,
    })
    .execute()
  for (const kind of ['branchSigned', 'cardOnly'] as const) {
    const client = await customerOf({ kind })
    const { body } = await client.call(calculatorFunds, {})
    expect(body.course).toBeNull()
    const codes = body.funds.map(({ productCode }) => productCode)
    expect(codes).toContain(code)
    expect(codes).not.toContain(money)
    const { body: asked } = await client.call(calculatorFunds, { productCode: code })
    expect(asked.course).toEqual([
      { on: '2026-11-18', navE4: 11_000, dividend: null },
      { on: '2026-11-19', navE4: 10_868, dividend: { recordOn: '2026-11-18', perUnitE4: 350 } },
    ])
    for (const productCode of [money, 'NOSUCH'])
      expect((await client.call(calculatorFunds, { productCode })).body).toMatchObject({
        key: 'productUnknown',
      })
  }
})
