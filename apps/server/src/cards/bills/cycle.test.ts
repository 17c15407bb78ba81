import type { ResponseOf } from '@cloudsail/contract'
import { type billEntries, cardBills, unbilledCycle, unbilledEntries } from '@cloudsail/contract/cards'
import { expect, test } from 'vitest'
import { instantOf } from '../../bankday/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { call } from '../../orders/test-orders.ts'
import { billRange } from '../billing/make-bills.ts'
import { buildCard } from '../test-card.ts'

const { db } = await testDatabase()

/** Builds a card with the bills of 5 October and 5 November, that bought before and since. */
async function scene() {
  const { customerId } = await buildCustomer(db)
  const card = await buildCard(db, { customerId })
  const range = { after: customerId - 1n, upTo: customerId }
  const bill = (on: string) => inTransaction(db, (tx) => billRange(tx, on, range, instantOf(on, '23:50')))
  await card.owe('retail', 100_00n, '2026-09-20')
  await bill('2026-10-05')
  await card.owe('retail', 60_00n, '2026-10-08')
  await card.owe('retail', 200_00n, '2026-10-28')
  await bill('2026-11-05')
  await card.owe('retail', 300_00n, '2026-11-10')
  await card.owe('cash', 50_00n, '2026-11-12')
  const context = testContext(db, { customerId, now: instantOf('2026-11-20', '12:00') })
  const ask = (of: { accountId: bigint } = card) =>
    call<ResponseOf<typeof unbilledCycle>>(context, unbilledCycle.name, { card: `${of.accountId}` })
  return { card, context, ask }
}

test('sums up this cycle beside the same days of the last one', async () => {
  const { cycle } = await (await scene()).ask()
  expect(cycle).toMatchObject({
    since: '2026-11-06',
    billOn: '2026-12-05',
    dueOn: '2026-12-25',
    amount: '350.00',
    days: [
      { on: '2026-11-10', amount: '300.00' },
      { on: '2026-11-12', amount: '350.00' },
    ],
    // The fifteenth day of both cycles. The last cycle ends with interest on the unpaid bill.
    last: { from: '2026-10-06', to: '2026-11-05', sameOn: '2026-10-20', same: '60.00', amount: '262.30' },
    largest: { merchant: '云海书店', amount: '300.00' },
    categories: [
      { category: 'shopping', amount: '300.00', before: '60.00' },
      { category: 'cash', amount: '50.00', before: '0.00' },
    ],
  })
})

test('categories filter the rows, and add up to the sum', async () => {
  const { context, ask } = await scene()
  const { cycle } = await ask()
  for (const { category, amount } of cycle!.categories) {
    const { totals } = await call<ResponseOf<typeof unbilledEntries>>(context, unbilledEntries.name, {
      category,
    })
    expect(totals).toMatchObject({ count: 1, posted: amount })
  }
})

test('the rows of a bill have the categories of its sums', async () => {
  const { context, card } = await scene()
  const asked = { card: `${card.accountId}`, billedOn: '2026-11-05' }
  const { bill } = await call<ResponseOf<typeof cardBills>>(context, cardBills.name, asked)
  const { rows } = await call<ResponseOf<typeof billEntries>>(context, 'PCC0103002_query', asked)
  expect(bill?.categories).toEqual([{ category: 'shopping', amount: '260.00' }])
  expect(rows.filter(({ category }) => category === 'shopping')).toHaveLength(2)
})

test('a customer does not see the card of another', async () => {
  const [one, other] = [await scene(), await scene()]
  await expect(one.ask(other.card)).rejects.toMatchObject({ key: 'accountUnknown' })
})
