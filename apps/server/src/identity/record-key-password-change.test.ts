import { recordKeyPasswordChange } from '@cloudsail/contract/identity'
import type { OrderSummary, Receipt } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { issueCertificate } from '../certificates/index.ts'
import { buildKey, testAuthority } from '../certificates/test-builders.ts'
import { testDatabase } from '../db/test-database.ts'
import { untilBlocked } from '../db/test-waits.ts'
import { testServer } from '../http/test-server.ts'
import { handlers } from './index.ts'
import { buildCustomer } from './test-builders.ts'

const { db, ownerDb } = await testDatabase()
const server = await testServer(db, { handlers })
const { prepare, submit } = recordKeyPasswordChange

async function holder(method: 'ukey' | 'ukeyMobile') {
  const customer = await buildCustomer(db, { method })
  const { csr } = await buildKey()
  const { serial } = await db.transaction().execute((tx) =>
    issueCertificate(tx, testAuthority, {
      customerId: customer.customerId,
      kind: 'ukey',
      csr,
      now: new Date(),
    }),
  )
  return { ...customer, serial, browser: await server.loggedIn(customer.customerId) }
}

test('a password change on the key is in the register and the audit trail, and the mobile is informed', async () => {
  const { customerId, serial, browser } = await holder('ukeyMobile')
  const { body } = await browser.call(prepare, { serial })
  const { orderId, authorisation } = body as OrderSummary
  expect(authorisation.factors).toEqual([])
  const submission = { orderId, idempotencyKey: 'a-key-of-this-test-only', acknowledged: [], proofs: {} }
  const done = await browser.call(submit, submission)
  expect(done.body as Receipt).toMatchObject({ state: 'success', code: 'PSC0203' })
  const { rows } = await sql<{ audited: bigint; told: bigint }>`
    select (select count(*) from orders.audit
             where customer_id = ${customerId} and event = 'order.submitted') as audited,
           (select count(*) from outbox.messages where payload::text like '%USB-Key%') as told`.execute(db)
  expect(rows).toEqual([{ audited: 1n, told: 1n }])
})

test('an order without a proof submitted twice at once is carried out once, with the same answer', async () => {
  const { customerId, serial, browser } = await holder('ukeyMobile')
  const { orderId } = (await browser.call(prepare, { serial })).body as OrderSummary
  const submission = { orderId, idempotencyKey: 'a-key-of-two-submissions', acknowledged: [], proofs: {} }
  // Both must be under way before either has executed the order.
  const answers = await ownerDb.transaction().execute(async (tx) => {
    await sql`select from orders.orders where customer_id = ${customerId} and order_id = ${orderId} for update`.execute(
      tx,
    )
    const both = [browser.call(submit, submission), browser.call(submit, submission)]
    await untilBlocked(ownerDb, both.length)
    return both
  })
  const [one, other] = await Promise.all(answers)
  expect(one?.body as Receipt).toMatchObject({ state: 'success', orderId })
  expect(other).toEqual(one)
})

test('refuses another customer’s key and a customer without a key', async () => {
  const { browser } = await holder('ukey')
  const other = await holder('ukey')
  expect((await browser.call(prepare, { serial: other.serial })).body).toMatchObject({ key: 'keyMismatch' })
  const bare = await server.loggedIn((await buildCustomer(db, { method: 'ukey' })).customerId)
  expect((await bare.call(prepare, { serial: other.serial })).body).toMatchObject({
    key: 'certificateMissing',
  })
  const mobile = await server.loggedIn((await buildCustomer(db, { method: 'mobile' })).customerId)
  expect((await mobile.call(prepare, { serial: other.serial })).body).toMatchObject({
    key: 'methodCannotAuthorise',
  })
})
