import { askReceipt, charities, donate, donations } from '@cloudsail/contract/donation'
import { mails } from '@cloudsail/contract/messages'
import type { OrderSummary } from '@cloudsail/contract/orders'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { addDays, advanceClock, bankNow, businessDate, instantOf, workdayAfter } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { handlers as messages } from '../messages/index.ts'
import { handlers as orders } from '../orders/index.ts'
import { submissionOf } from '../orders/test-orders.ts'
import { giveAtWire } from '../orders/test-wire-orders.ts'
import { dispatchBatch } from '../outbox/dispatch.ts'
import { createCharitiesPort } from '../ports/charities-port.ts'
import type { SmsMessage } from '../ports/index.ts'
import { startSimulators } from '../ports/start-simulators.ts'
import { charitiesDeliverer, collectEvents } from './charity-desk.ts'
import { donationWorkers, handlers } from './index.ts'
import { settlementDue, settlementPayment } from './settle.ts'
import { buildCharity } from './test-charities.ts'

const { db, ownerDb } = await testDatabase()
const sent: SmsMessage[] = []
const sms = {
  send: async (message: SmsMessage) => ({ messageId: String(sent.push(message)) }),
  close: () => undefined,
}
const server = await testServer(db, { handlers: [...handlers, ...orders, ...messages], services: { sms } })
const simulators = await startSimulators()
const port = createCharitiesPort({
  ...simulators.side('charities'),
  timeoutMs: 5_000,
})
afterAll(async () => {
  port.close()
  await simulators.stop()
})
const log = pino({ level: 'silent' })
await buildCharity(ownerDb)
const { customerId } = await buildCustomer(db)
const { accountId } = await buildAccount(db, { customerId, fundsMinor: 1_000_000n, transferService: true })

/** Sends the waiting requests and collects the answers, on two servers at once. */
async function meetDesk() {
  await dispatchBatch({ db, log, deliverers: { charities: charitiesDeliverer(db, port) } })
  await Promise.all([collectEvents({ db, port }), collectEvents({ db, port })])
}

const paper = { email: 'a@example.com', address: '上海市中山东一路1号', postcode: '200002' }
async function give(amount: string, kind: 'electronic' | 'paper') {
  await ownerDb.deleteFrom('orders.challenge_windows').execute()
  const receipt = kind === 'paper' ? { kind, ...paper } : { kind, email: paper.email }
  const browser = await server.loggedIn(customerId)
  const input = { charity: 'QMZX', payerAccountId: `${accountId}`, amount, donorName: '', note: '', receipt }
  const code = () => /\d{6}/.exec(sent.at(-1)!.text)![0]
  const given = await giveAtWire(browser, donate, { ...input, honour: null }, { code })
  expect(given.ok, JSON.stringify(given.body)).toBe(true)
}
async function giftOf(amount: string) {
  const to = businessDate(await bankNow(db))
  const browser = await server.loggedIn(customerId)
  const { rows } = (await browser.call(donations, { from: addDays(to, -60), to })).body
  return rows.find((row) => row.amount === amount)!
}
const comeTo = (date: string) => advanceClock(db, instantOf(date, '12:00'))

test('an electronic receipt is issued at once or on the fifth workday, and one on paper is posted then', async () => {
  const today = businessDate(await bankNow(db))
  await give('10.00', 'electronic')
  await give('10.71', 'electronic')
  await give('10.72', 'paper')
  await give('10.73', 'electronic')
  await meetDesk()
  const { serial, ...gift } = await giftOf('10.00')
  expect(gift).toMatchObject({ receipt: 'issued', receiptNumber: `SJ${serial.slice(2)}` })
  // The charity answers twice. The first number counts.
  const twice = await giftOf('10.73')
  expect(twice).toMatchObject({ receipt: 'issued', receiptNumber: `SJ${twice.serial.slice(2)}` })
  expect(await giftOf('10.71')).toMatchObject({ receipt: 'requested', receiptNumber: null })
  expect(await giftOf('10.72')).toMatchObject({ receipt: 'requested', receiptNumber: null })
  const by = await workdayAfter(db, today, 5)
  await comeTo(by)
  await meetDesk()
  expect(await giftOf('10.71')).toMatchObject({ receipt: 'issued' })
  expect(await giftOf('10.72')).toMatchObject({ receipt: 'posted' })
  const subjects = async () => {
    const to = businessDate(await bankNow(db))
    const client = await server.loggedIn(customerId)
    const { rows } = (await client.call(mails, { from: addDays(to, -60), to, box: 'inbox' })).body
    return rows.map(({ title }) => title)
  }
  expect((await subjects()).filter((subject) => subject === '捐款收据已开具')).toHaveLength(3)

  // The letter is returned and the customer notified. With a new address it is posted again under another number.
  await comeTo(addDays(by, 3))
  await meetDesk()
  const back = await giftOf('10.72')
  expect(back).toMatchObject({ receipt: 'returned' })
  expect(await subjects()).toContain('捐款收据被退回')
  const again = await server.loggedIn(customerId)
  const asked = { serial: back.serial, ...paper, address: '北京市西城区1号' }
  const prepared = await again.call(askReceipt.prepare, asked)
  expect((await again.call(askReceipt.submit, submissionOf(prepared.body as OrderSummary))).ok).toBe(true)
  await meetDesk()
  expect(await giftOf('10.72')).toMatchObject({ receipt: 'requested' })
  await comeTo(await workdayAfter(db, addDays(by, 3), 5))
  await meetDesk()
  expect(await giftOf('10.72')).toMatchObject({
    receipt: 'posted',
    receiptNumber: `SJ${back.serial.slice(2)}-2`,
  })
})

test('a charity sends thanks for a day’s sum, and pauses and reopens its project', async () => {
  const on = businessDate(await bankNow(db))
  await give('88.00', 'electronic')
  const now = instantOf(addDays(on, 1), '00:30')
  await advanceClock(db, now)
  await db.transaction().execute((tx) =>
    donationWorkers[settlementDue]!(tx, {
      customerId: 0n,
      kind: settlementDue,
      reference: `${on} QMZX`,
      dueAt: now,
      now,
      clock: now,
    }),
  )
  const payment = await db.selectFrom('networks.payments').selectAll().executeTakeFirstOrThrow()
  await db
    .transaction()
    .execute((tx) =>
      settlementPayment.record(tx, { payment, state: 'settled', reason: null, journalId: null, now }),
    )
  await meetDesk()
  const { thanks } = await giftOf('88.00')
  expect(thanks).toContain('1位捐款人的88.00元善款已收到')
  const browser = await server.loggedIn(customerId)
  const state = async () => (await browser.call(charities, {})).body.charities[0]!.state
  for (const [typed, next] of [
    ['2', 'paused'],
    ['1', 'open'],
  ] as const) {
    const done = await fetch(`${simulators.url}/charities/actions/project`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: 'QMZX', state: typed }),
    })
    expect(done.ok).toBe(true)
    await meetDesk()
    expect(await state()).toBe(next)
  }
})
