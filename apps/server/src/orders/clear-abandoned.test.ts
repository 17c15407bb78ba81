import { expect, test } from 'vitest'
import { bankNow } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { clearAbandoned } from './clear-abandoned.ts'

const { db } = await testDatabase()
const hourMs = 60 * 60_000

/** Creates an order that expired that many hours ago by the bank clock, with a dynamic password. */
async function buildOrder(orderId: string, expiredHoursAgo: number, submitted = false): Promise<void> {
  const expiresAt = new Date((await bankNow(db)).getTime() - expiredHoursAgo * hourMs)
  const row = { customer_id: 7n, order_id: orderId }
  await db
    .insertInto('orders.orders')
    .values({
      ...row,
      code: 'PTR0101',
      state: submitted ? 'success' : 'prepared',
      method: 'mobile',
      input: '{}',
      summary: '{}',
      canonical_zh: '',
      canonical_en: '',
      canonical_hash: Buffer.alloc(32),
      prepared_at: expiresAt,
      expires_at: expiresAt,
      submitted_at: submitted ? expiresAt : null,
      idempotency_key: submitted ? orderId : null,
    })
    .execute()
  const challenge = { challenge_no: 1, mobile: '13800000000', code_hash: Buffer.alloc(32) }
  await db
    .insertInto('orders.challenges')
    .values({ ...row, ...challenge, sent_at: expiresAt, expires_at: expiresAt })
    .execute()
}

test('deletes orders abandoned for an hour with their dynamic passwords, and nothing else', async () => {
  const numbers = { old: '1', recent: '2', submitted: '3' }
  const orderIdOf = (number: string) => number.padStart(20, '0')
  await buildOrder(orderIdOf(numbers.old), 1.1)
  await buildOrder(orderIdOf(numbers.recent), 0.9)
  await buildOrder(orderIdOf(numbers.submitted), 1.1, true)

  expect(await clearAbandoned(db)).toBe(1)
  expect(await clearAbandoned(db)).toBe(0)

  const kept = [orderIdOf(numbers.recent), orderIdOf(numbers.submitted)]
  for (const table of ['orders.orders', 'orders.challenges'] as const) {
    const rows = await db.selectFrom(table).select('order_id').orderBy('order_id').execute()
    expect(
      rows.map(({ order_id }) => order_id),
      table,
    ).toEqual(kept)
  }
})
