import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { createRegistrarsPort } from '../../ports/registrars-port.ts'
import { readWealthOrder } from '../kernel/orders.ts'
import { unitLotsOf } from '../kernel/unit-lots.ts'
import { market } from '../test-market.ts'
import { buildNav, buildProduct, wealthScene } from '../test-scene.ts'
import { distributor, readExchangeFile, writeExchangeFile } from './exchange-file.ts'

const { db, ownerDb } = await testDatabase()
const { day, until, give, provoke, simulators } = await market(db, ownerDb)
const port = createRegistrarsPort(simulators.side('registrars'))
afterAll(() => port.close())
const fund = await buildProduct(ownerDb, { subscription_ppm: 5_000, money_days: 3 })
await buildNav(ownerDb, fund, day(-3), 12_345)

/** Returns the stored lines about the fund in the file of a date and type. All lines if the file names no fund. */
async function linesOf(date: string, type: string): Promise<string[][]> {
  const { content } = await db
    .selectFrom('wealth.files')
    .select('content')
    .where('registrar', '=', '5F')
    .where('file_date', '=', date)
    .where('type', '=', type as '03')
    .executeTakeFirstOrThrow()
  const lines = content
    .trimEnd()
    .split('\n')
    .slice(1, -1)
    .map((line) => line.split('|'))
  const about = lines.filter((line) => line.includes(fund))
  return about.length > 0 ? about : lines
}

test('a fund order followed from its acceptance to units, and from them to cash, file by file', async () => {
  const owner = await wealthScene(db)
  const account = `${owner.customerId}.${owner.wealth.accountId}`
  await until(0, '14:00')
  await provoke('nav', { product: fund, date: day(0), nav: '1.2500' })
  const bought = await give(owner, fund, { business: '022', amountMinor: 10_000_00n })

  await until(1, '12:00')
  // The order opens its fund account and goes out at 16:00. The NAV of T arrives at 20:00.
  expect((await linesOf(day(0), '01')).map((line) => line.includes('001'))).toEqual([true])
  expect(await linesOf(day(0), '03')).toEqual([
    [bought, expect.any(String), '022', fund, account, '10000.00', '', '', '', day(1)],
  ])
  expect(await linesOf(day(0), '07')).toEqual([expect.arrayContaining([fund, '1.2500'])])
  // Confirmed on T+1 at 08:00: 10,000.00 less the included fee of 0.5 % is 9,950.25, which buys 7,960.20 units at 1.2500.
  const [confirmed] = await linesOf(day(1), '04')
  expect(confirmed).toEqual([
    ...[bought, expect.any(String), '122', fund, account, day(0), '0000', '1.2500'],
    ...['10000.00', '49.75', '7960.20', '', day(2), '0'],
  ])
  expect(await linesOf(day(1), '05')).toEqual([expect.arrayContaining([account, fund, '7960.20'])])
  expect(await owner.money()).toEqual({ balanceMinor: 190_000_00n, heldMinor: 0n })
  expect(await unitLotsOf(db, owner.customerId, { productCode: fund })).toMatchObject([
    { unitsE2: 7_960_20n },
  ])

  // A repeated file is read once. The same name with other content is refused.
  const sent = await db
    .selectFrom('wealth.files')
    .select('content')
    .where('name', '=', `OFD_599_5F_${day(0).replaceAll('-', '')}_03.TXT`)
    .executeTakeFirstOrThrow()
  const expected = { from: distributor, to: '5F', date: day(0), type: '03' } as const
  await port.send(sent.content)
  const changed = readExchangeFile(sent.content, expected)!.map((line) =>
    line.map((field) => (field === '10000.00' ? '20000.00' : field)),
  )
  await expect(port.send(writeExchangeFile({ ...expected, lines: changed }))).rejects.toMatchObject({
    reason: 'refused',
  })

  // Redeemed: confirmed a day later. The money arrives three trading days after T with the file of payments.
  const sold = await give(owner, fund, { business: '024', unitsE2: 1_000_00n, rest: 'carry' })
  await provoke('nav', { product: fund, date: day(1), nav: '1.3000' })
  await until(2, '12:00')
  expect(await linesOf(day(1), '03')).toEqual([
    [sold, expect.any(String), '024', fund, account, '', '1000.00', '1', '', day(2)],
  ])
  // Held for a day, so 1.5 % of 1,300.00 stays in the fund.
  expect((await linesOf(day(2), '04')).find(([serial]) => serial === sold)).toEqual([
    ...[sold, expect.any(String), '124', fund, account, day(1), '0000', '1.3000'],
    ...['1300.00', '19.50', '1000.00', '', day(4), '0'],
  ])
  await until(4, '09:59')
  expect((await owner.money()).balanceMinor).toBe(190_000_00n)
  await until(4, '12:00')
  expect(await linesOf(day(4), '08')).toContainEqual(['CNY', 'out', '1280.50'])
  expect((await owner.money()).balanceMinor).toBe(191_280_50n)
  expect(await readWealthOrder(db, owner.customerId, sold)).toMatchObject({ state: 'paid' })
  const open = await db.selectFrom('wealth.alarms').selectAll().where('settled_at', 'is', null).execute()
  expect(open).toEqual([])
})
