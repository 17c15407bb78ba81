import type { OrderSummary } from '@cloudsail/contract/orders'
import { cancelRedemption, pointsOverview, redeemPoints, redemptions } from '@cloudsail/contract/points'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { advanceClock, bankNow, businessDate, instantOf, setUpClock } from '../../bankday/index.ts'
import { doAllDue } from '../../bankday/test-scheduled-jobs.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { untilBlocked } from '../../db/test-waits.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { handlers as orders } from '../../orders/index.ts'
import { submissionOf } from '../../orders/test-orders.ts'
import { giveAtWire } from '../../orders/test-wire-orders.ts'
import { dispatchBatch } from '../../outbox/dispatch.ts'
import { createGiftSupplierPort } from '../../ports/gift-supplier-port.ts'
import type { SmsMessage } from '../../ports/index.ts'
import { startSimulators } from '../../ports/start-simulators.ts'
import { handlers } from '../index.ts'
import { buildItem, buildPoints, toHome } from '../test-points.ts'
import { askSupplier, parcelDue, supplierDeliverer, takeAnswer } from './supplier.ts'

const { db, ownerDb } = await testDatabase()
// A Friday: the supplier sends on Monday at the earliest.
await setUpClock(ownerDb, { adjustable: true, start: new Date('2026-11-20T10:00:00+08:00') })
await ownerDb.deleteFrom('bankday.day_ends').execute()
const sent: SmsMessage[] = []
const sms = {
  send: async (message: SmsMessage) => ({ messageId: String(sent.push(message)) }),
  close: () => undefined,
}
const server = await testServer(db, { handlers: [...handlers, ...orders], services: { sms } })
const simulators = await startSimulators()
const port = createGiftSupplierPort({
  ...simulators.side('gift-supplier'),
  timeoutMs: 5_000,
})
afterAll(async () => {
  port.close()
  await simulators.stop()
})
const log = pino({ level: 'silent' })
await buildItem(ownerDb, { code: 'CUP', points: 100, left: 50 })

/** Delivers everything that waits for the supplier, at once. */
async function meetSupplier() {
  await ownerDb
    .updateTable('outbox.messages')
    .set({ next_attempt_at: new Date(0) })
    .execute()
  const options = { db, log, deliverers: { giftSupplier: supplierDeliverer(db, port) } }
  await dispatchBatch(options)
}

/** Moves the clock to ten o'clock of a date and runs the questions due by then. */
async function comeTo(date: string) {
  await advanceClock(db, instantOf(date, '10:00'))
  await doAllDue({ db, log, workers: { [parcelDue]: askSupplier } })
  await meetSupplier()
}

/** Orders a cup for delivery to a mobile number. */
async function cupTo(mobile: string) {
  const { customerId } = await buildCustomer(db)
  await buildPoints(db, { customerId, points: 500, earnedOn: '2026-11-01' })
  const input = { item: 'CUP', count: 1, delivery: { ...toHome, mobile } }
  const code = () => /\d{6}/.exec(sent.at(-1)!.text)![0]
  const given = await giveAtWire(await server.loggedIn(customerId), redeemPoints, input, { code })
  expect(given.ok, JSON.stringify(given.body)).toBe(true)
  const own = {
    customerId,
    async order() {
      const to = businessDate(await bankNow(db))
      const browser = await server.loggedIn(customerId)
      const [row] = (await browser.call(redemptions, { from: '2026-11-20', to })).body.rows
      return row!
    },
    async cancel() {
      const { orderId } = await own.order()
      const again = await server.loggedIn(customerId)
      const prepared = await again.call(cancelRedemption.prepare, { orderId })
      return again.call(cancelRedemption.submit, submissionOf(prepared.body as OrderSummary))
    },
    balance: async () => (await (await server.loggedIn(customerId)).call(pointsOverview, {})).body.balance,
    messages: async () =>
      (
        await sql<{ text: string }>`select payload ->> 'text' as text from outbox.messages
          where kind = 'sms' and customer_id = ${customerId} order by message_id`.execute(ownerDb)
      ).rows.map(({ text }) => text),
  }
  return own
}

test('orders are received, out of stock, sent on the third day, or never sent', async () => {
  const usual = await cupTo('13800000001')
  const gone = await cupTo('13800000091')
  const never = await cupTo('13800000092')
  const late = await cupTo('13800000093')
  await meetSupplier()
  expect((await usual.order()).state).toBe('placed')

  await comeTo('2026-11-23')
  const { orderId, parcel, state } = await usual.order()
  // Sent on Saturday and received by Monday, because the bank asks on workdays.
  expect([state, parcel]).toEqual(['received', `YF${orderId.slice(-12)}`])
  expect((await usual.messages()).at(-1)).toContain(`已发货，运单号${parcel}`)
  expect(await gone.order()).toMatchObject({ state: 'failed', reason: { zh: '供应商缺货' } })
  expect(await gone.balance()).toBe(500)
  expect((await gone.messages()).at(-1)).toContain('100积分已退回')
  expect((await never.order()).state).toBe('placed')
  expect((await late.order()).state).toBe('shipped')

  // Three workdays have passed by Wednesday. From Thursday on the supplier counts as silent, and the customer is notified
  // once.
  await comeTo('2026-11-25')
  expect((await late.order()).state).toBe('received')
  const silent = async () => (await never.messages()).filter((text) => text.includes('尚未发货')).length
  expect(await silent()).toBe(0)
  await comeTo('2026-11-26')
  await comeTo('2026-11-27')
  expect(await silent()).toBe(1)
  expect((await never.order()).state).toBe('placed')
  expect(await never.balance()).toBe(400)
})

test('an order that never arrived is handed over again after a question', async () => {
  const own = await cupTo('13800000002')
  // The message to the supplier is lost.
  await ownerDb.deleteFrom('outbox.messages').where('kind', '=', 'giftSupplier').execute()
  await comeTo('2026-11-30')
  expect((await own.order()).state).toBe('placed')
  await comeTo('2026-12-01')
  expect((await own.order()).state).toBe('received')
})

test('an absent supplier is asked again, and a cancelled order is never sent', async () => {
  const switched = async (down: boolean) =>
    fetch(`${simulators.url}/gift-supplier/faults`, { method: 'PUT', body: JSON.stringify({ down }) })
  const own = await cupTo('13800000003')
  await switched(true)
  await meetSupplier()
  await switched(false)
  const { orderId } = await own.order()
  await port.cancel(orderId)
  await meetSupplier()
  expect(await port.status({ number: orderId, on: '2026-12-31' })).toEqual({ state: 'cancelled' })
  expect((await own.cancel()).ok).toBe(true)
  await meetSupplier()
  expect(await own.order()).toMatchObject({ state: 'cancelled' })
  expect(await own.balance()).toBe(500)
})

test.each(['cancelled first', 'sent first'])('%s: an order is either cancelled or sent', async (first) => {
  const own = await cupTo('13800000004')
  const { orderId } = await own.order()
  const key = { customerId: own.customerId, orderId }
  const send = async () =>
    inTransaction(db, async (tx) =>
      takeAnswer(tx, key, { state: 'shipped', parcel: 'YF123456789012' }, await bankNow(db)),
    )
  const acts = first === 'sent first' ? [send, own.cancel] : [own.cancel, send]
  const held = Promise.withResolvers<void>()
  const holding = Promise.withResolvers<void>()
  // Both wait for the order's row, one behind the other, until it is released.
  const barrier = ownerDb.transaction().execute(async (tx) => {
    await sql`select from points.redemptions where order_id = ${orderId} for update`.execute(tx)
    holding.resolve()
    await held.promise
  })
  await holding.promise
  const doing: Promise<unknown>[] = []
  for (const act of acts) {
    doing.push(act())
    await untilBlocked(ownerDb, doing.length)
  }
  held.resolve()
  await Promise.all([barrier, ...doing])
  const isSent = first === 'sent first'
  expect((await own.order()).state).toBe(isSent ? 'shipped' : 'cancelled')
  expect(await own.balance()).toBe(isSent ? 400 : 500)
})
