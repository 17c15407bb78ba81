import type { ResponseOf } from '@cloudsail/contract'
import { drawerCall } from '@cloudsail/contract/staff'
import { expect, test } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { bankNow } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import type { StaffContext } from '../staff/index.ts'
import { staffHandlers } from './handlers.ts'
import { cashIn } from './staff/cash-in.ts'
import { closeDrawer, openDrawer } from './staff/drawers.ts'
import { handStock, receiveStock } from './staff/stock.ts'
import { counter, supervisor, teller } from './test-counter.ts'

const { db } = await testDatabase()
const { run, openWith, fill } = counter(db)

/** Reads a drawer as somebody's page does. */
async function read(request: object = {}, person = teller) {
  const { run: answer } = staffHandlers.find(({ call }) => call === drawerCall)!
  const context = { db, now: await bankNow(db), person } as StaffContext
  return (await answer(context, request as never)) as ResponseOf<typeof drawerCall>
}

test('a drawer shows its book by kind of movement, its blank stock, and the accounts of a difference', async () => {
  await openWith({ '100': 500 })
  const serials = ['UK20260001', 'UK20260002']
  await run(receiveStock, { kind: 'ukey', serials }, { person: supervisor })
  await run(handStock, { way: 'take', kind: 'ukey', serials })
  const { customerId } = await buildCustomer(db, {})
  const { number } = await buildAccount(db, { customerId })
  for (const amount of ['300.00', '200.00'])
    await run(cashIn, { account: number, currency: 'CNY', amount, byAgent: false })
  const { drawer: found, blanks } = await read()
  expect(found!.book.map(({ title, count, amount }) => [title.en, count, amount])).toEqual([
    ['Opened with', 1, '0.00'],
    ['Cash taken', 1, '50000.00'],
    ['Cash in', 2, '500.00'],
  ])
  expect(found!.balances).toEqual([{ currency: 'CNY', amount: '50500.00' }])
  expect(blanks).toEqual(serials.map((serial) => ({ kind: 'ukey', serial })))
  expect(found!.differences).toMatchObject([
    {
      currency: 'CNY',
      shortage: { account: { en: '1221 Receivables' }, amount: '0.00' },
      surplus: { account: { en: '2242 Payables' }, amount: '0.00' },
    },
  ])
})

test('a supervisor reads any open drawer of the branch, a teller the own one alone', async () => {
  expect(await read({ drawer: '01' }, supervisor)).toMatchObject({
    drawer: { name: '01', tellerName: teller.name },
    blanks: [{ serial: 'UK20260001' }, { serial: 'UK20260002' }],
  })
  expect(await read({ drawer: '02' }, supervisor)).toMatchObject({ drawer: null, blanks: [] })
  await expect(read({ drawer: '01' })).rejects.toMatchObject({ key: 'staffNoRole' })
})

test('what a drawer was sealed with opens its next book, and a shortage stands in its account', async () => {
  const counted = { '100': 504 }
  const blanks = ['UK20260001', 'UK20260002']
  const counts = [{ currency: 'CNY', first: counted, second: counted }]
  await run(closeDrawer, { counts, blanks, into: 'sealed', note: '短100元' })
  await run(openDrawer, { drawer: '01', counts: [{ currency: 'CNY', pieces: counted }] })
  await fill({ '100': 1 })
  const { drawer: found } = await read()
  expect(found!.book.map(({ amount }) => amount)).toEqual(['50400.00', '100.00'])
  expect(found!.differences[0]!.shortage.amount).toBe('100.00')
})
