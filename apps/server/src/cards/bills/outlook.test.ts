import type { ResponseOf } from '@cloudsail/contract'
import { billOutlook } from '@cloudsail/contract/cards'
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

/** Builds a card that owes 3,000.00 retail, 2,000.00 cash and its fee of 20.00, with its bill of 2026-11-05. */
async function scene() {
  const { customerId } = await buildCustomer(db)
  const card = await buildCard(db, { customerId })
  await card.owe('retail', 3_000_00n, '2026-10-10')
  await card.owe('cash', 2_000_00n, '2026-10-20')
  await card.owe('cashFee', 20_00n, '2026-10-20')
  const range = { after: customerId - 1n, upTo: customerId }
  await inTransaction(db, (tx) => billRange(tx, '2026-11-05', range, instantOf('2026-11-05', '23:50')))
  const context = testContext(db, { customerId, now: instantOf('2026-11-20', '12:00') })
  const ask = (more: object = {}, of: { accountId: bigint } = card) =>
    call<ResponseOf<typeof billOutlook>>(context, billOutlook.name, { card: `${of.accountId}`, ...more })
  return { card, ask }
}

test('shows the three ways with their payments and interest', async () => {
  const { outlook } = await (await scene()).ask()
  expect(outlook).toMatchObject({ dueOn: '2026-11-25', nextBillOn: '2026-12-05', asked: null })
  expect(outlook!.ways).toMatchObject([
    { way: 'full', now: '5036.00', interest: '20.16', nextInterest: '20.16', payments: 1, yearlyE4: null },
    // 12 × 19.50, plus the cost of the cash until the bill is paid.
    { way: 'instalments', now: '2036.00', interest: '254.16', payments: 12, yearlyE4: 1410 },
    // The same as the next bill asks for after a payment of 536.00.
    { way: 'minimum', now: '536.00', nextInterest: '111.66', yearlyE4: 1825 },
  ])
  expect(outlook!.ways.map(({ plan }) => plan)).toEqual([
    null,
    { principal: '3000.00', interest: '234.00', each: '269.50' },
    null,
  ])
})

test('shows the next bill after a payment of a given amount on a given day', async () => {
  const { card, ask } = await scene()
  const asked = async (amount: string, on: string) => (await ask({ amount, on })).outlook!.asked
  expect(await asked('536.00', '2026-11-25')).toMatchObject({
    state: 'minimumPaid',
    interest: '111.66',
    lateFee: '0.00',
  })
  expect(await asked('200.00', '2026-11-25')).toMatchObject({
    state: 'unpaid',
    lateFee: '16.80',
    amount: '4966.14',
    minimum: '916.14',
  })
  await card.pay(5_036_00n, '2026-11-20')
  expect(await ask()).toEqual({ outlook: null })
})

test('refuses another customer’s card', async () => {
  const [one, other] = [await scene(), await scene()]
  await expect(one.ask({}, other.card)).rejects.toMatchObject({ key: 'accountUnknown' })
})
