import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Queryable } from '../db/database.ts'
import { testDatabase } from '../db/test-database.ts'
import { untilBlocked } from '../db/test-waits.ts'
import { limitedCustomer, payment } from '../limits/test-limits.ts'
import { isDuplicate, type PayeeHistory, payeeHistories } from './payee-history.ts'
import { giveOrder } from './test-orders.ts'

const { db, ownerDb } = await testDatabase()
const noon = new Date('2026-11-10T12:00:00+08:00')

test('single payments and batch lines share one rule: a failed or failing payment is no duplicate', async () => {
  const [payer, payee] = [await limitedCustomer(db), await limitedCustomer(db)]
  const { orderId } = await giveOrder(payer.at(noon), 'PTR0101', payment(payer, payee, '100.00'), payer.key)
  const like = { payerAccountId: payer.accountId, amountMinor: 10_000n, currency: 'CNY' } as const
  const duplicateAs = async (state: string) => {
    await sql`update orders.orders set state = ${state} where order_id = ${orderId}`.execute(ownerDb)
    const histories = await payeeHistories(db, payer.customerId, [payee.number, 'nobody', payee.number], noon)
    return histories.map((history) => isDuplicate(history, like))
  }
  for (const state of ['success', 'processing', 'unknown', 'accepted', 'approving'])
    expect(await duplicateAs(state), state).toEqual([true, false, true])
  for (const state of ['failed', 'rejected', 'rejecting', 'cancelled'])
    expect(await duplicateAs(state), state).toEqual([false, false, false])
})

test('the history counts successful payments, and no longer counts one that fails later', async () => {
  const [payer, payee] = [await limitedCustomer(db), await limitedCustomer(db)]
  const pay = (at: Date, amount: string) =>
    giveOrder(payer.at(at), 'PTR0101', payment(payer, payee, amount), payer.key)
  const history = async () => {
    const [{ count, lastAt }] = (await payeeHistories(db, payer.customerId, [payee.number], noon)) as [
      PayeeHistory,
    ]
    return { count, lastAt }
  }
  expect(await history()).toEqual({ count: 0, lastAt: null })
  const later = new Date(noon.getTime() + 120_000)
  await pay(noon, '1.00')
  const { orderId } = await pay(later, '2.00')
  expect(await history()).toEqual({ count: 2, lastAt: later })
  const becomes = (state: string) =>
    sql`update orders.orders set state = ${state} where order_id = ${orderId}`.execute(ownerDb)
  await becomes('processing')
  expect(await history()).toEqual({ count: 2, lastAt: later })
  await becomes('failed')
  expect(await history()).toEqual({ count: 1, lastAt: noon })
  await becomes('rejected')
  expect(await history()).toEqual({ count: 1, lastAt: noon })
})

test('two concurrent failures of payments to one payee leave no instant of theirs', async () => {
  const [payer, payee] = [await limitedCustomer(db), await limitedCustomer(db)]
  const later = new Date(noon.getTime() + 60_000)
  const [first, second] = [
    await giveOrder(payer.at(noon), 'PTR0101', payment(payer, payee, '1.00'), payer.key),
    await giveOrder(payer.at(later), 'PTR0101', payment(payer, payee, '2.00'), payer.key),
  ]
  const fail = (q: Queryable, { orderId }: { orderId: string }) =>
    sql`update orders.orders set state = 'failed' where customer_id = ${payer.customerId} and order_id = ${orderId}`.execute(
      q,
    )
  const one = await ownerDb.startTransaction().execute()
  await fail(one, second)
  const other = fail(ownerDb, first)
  await untilBlocked(ownerDb)
  await one.commit().execute()
  await other
  const { rows } = await sql`select paid_count, last_paid_at from orders.payees
    where customer_id = ${payer.customerId}`.execute(ownerDb)
  expect(rows).toEqual([{ paid_count: 0, last_paid_at: null }])
})
