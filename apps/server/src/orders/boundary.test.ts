import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { signingScene } from './test-signers.ts'

const { db, ownerDb } = await testDatabase()
const { server, signer, prepare, signed, submit } = await signingScene(db)
afterAll(() => server.app.close())

const missingRight = '42501'
/** Expects that the application's role is refused. */
const expectRefused = (statement: string, code: string) =>
  expect(sql.raw(statement).execute(db), statement).rejects.toMatchObject({ code })

test('a submitted order, its signature and the audit cannot be changed or deleted by the application', async () => {
  const who = await signer('ukey')
  const order = await signed(who)
  const { ok } = await submit(who, order)
  expect(ok).toBe(true)
  const those = `customer_id = ${who.customerId} and order_id = '${order.orderId}'`
  const row = async () =>
    (await sql`select * from orders.orders where ${sql.raw(those)}`.execute(ownerDb)).rows[0]
  const before = await row()

  for (const change of ['amount_minor = 1', `input = '{}'`, `payee_number = '1'`, `canonical_zh = ''`])
    await expectRefused(`update orders.orders set ${change} where ${those}`, missingRight)
  for (const change of ['submitted_at = null', `idempotency_key = 'another'`, `verification_code = null`])
    await expectRefused(`update orders.orders set ${change} where ${those}`, 'OR001')
  await expectRefused(`delete from orders.orders where ${those}`, 'OR001')
  expect(await row()).toEqual(before)

  await expectRefused(`update orders.signatures set signature = '' where ${those}`, 'OR002')
  await expectRefused(`update orders.signatures set used_at = null where ${those}`, 'OR002')
  await expectRefused(`delete from orders.signatures where ${those}`, 'OR002')

  for (const table of ['orders.audit', 'orders.audit_heads', 'orders.events']) {
    await expectRefused(`update ${table} set customer_id = customer_id`, missingRight)
    await expectRefused(`delete from ${table}`, missingRight)
    await expectRefused(`truncate ${table}`, missingRight)
  }
  await expectRefused(
    `insert into orders.audit select customer_id, seq + 100, at, event, subject, details, previous_hash, hash from orders.audit`,
    missingRight,
  )
})

test('an order whose amount differs from the customer’s input is refused', async () => {
  const who = await signer('ukey')
  const order = await signed(who)
  await sql`update orders.orders set amount_minor = amount_minor - 1 where order_id = ${order.orderId}`.execute(
    ownerDb,
  )
  const { ok, body } = await submit(who, order)
  expect([ok, (body as { key?: string }).key]).toEqual([false, 'orderChanged'])
})

test('a prepared order that was not submitted can be deleted', async () => {
  const who = await signer('ukey')
  const { orderId } = await prepare(who)
  const { numAffectedRows } =
    await sql`delete from orders.orders where customer_id = ${who.customerId} and order_id = ${orderId}`.execute(
      db,
    )
  expect(numAffectedRows).toBe(1n)
})
