import type { AddressInfo } from 'node:net'
import { billDelivery, cardBills, setBillDelivery } from '@cloudsail/contract/cards'
import fastify from 'fastify'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { keysFrom } from '../../../../simulators/src/keys.ts'
import { buildSimulators } from '../../../../simulators/src/simulators.ts'
import { advanceClock, bankNow, instantOf } from '../../bankday/index.ts'
import { testDocumentSigner as signer } from '../../certificates/test-builders.ts'
import { readConfig } from '../../config.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { until } from '../../db/test-waits.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { handlers as mails, mailTo } from '../../messages/index.ts'
import { handlers as orders } from '../../orders/index.ts'
import { giveAtWire } from '../../orders/test-wire-orders.ts'
import { dispatchBatch } from '../../outbox/dispatch.ts'
import { createBillPrinterPort } from '../../ports/index.ts'
import { createSignedPoster } from '../../ports/signed-post.ts'
import { storeDelivery, usualDelivery } from '../delivery/delivery-store.ts'
import { handlers } from '../handlers.ts'
import { buildCard } from '../test-card.ts'
import { billRange } from './make-bills.ts'
import { billPrinterDeliverer } from './print-bills.ts'
import { registerBillPrinter } from './printer-inbox.ts'

const { db } = await testDatabase()
// A Friday. Saturday's post takes its bills.
await advanceClock(db, instantOf('2027-11-05', '23:55'))
const keys = keysFrom('a secret of this test')
const simulators = buildSimulators({ keys, folder: null, pace: 100 })
await simulators.listen({ host: '127.0.0.1', port: 0 })
const url = `http://127.0.0.1:${(simulators.server.address() as AddressInfo).port}`
const party = { ...keys('bill-printer'), nextSecret: null }
const printer = createBillPrinterPort({ url, timeoutMs: 2_000, ...keys('bill-printer') })
// The bank as the printer calls it.
const door = fastify()
registerBillPrinter(door, { db, keys: party, mailTo })
const bankUrl = await door.listen({ host: '127.0.0.1', port: 0 })
const toPrinter = createSignedPoster({ url, ...party, timeoutMs: 2_000 })
await toPrinter.post('/bill-printer/participant', 'application/json', JSON.stringify({ url: bankUrl }))
const fromPrinter = createSignedPoster({ url: bankUrl, ...party, timeoutMs: 2_000, sender: 'outside' })
const report = async (body: object) =>
  (await fromPrinter.post('/bill-printer/answers', 'application/json', JSON.stringify(body))).status

const sent: { text: string }[] = []
const sms = {
  send: async (message: { text: string }) => ({ messageId: String(sent.push(message)) }),
  close: () => undefined,
}
const server = await testServer(db, { handlers: [...handlers, ...orders, ...mails], services: { sms } })
const without = await testServer(db, {
  handlers: [...handlers, ...orders],
  services: { sms },
  config: { optional: { ...readConfig({}).optional, 'bill-printer': null } },
})
afterAll(async () => {
  printer.close()
  toPrinter.close()
  fromPrinter.close()
  await Promise.all([server.app.close(), without.app.close(), simulators.close(), door.close()])
})

const faults = (given: object) =>
  simulators.inject({ method: 'PUT', url: '/bill-printer/faults', payload: JSON.stringify(given) })
beforeEach(async () => {
  await faults({})
  await db.deleteFrom('outbox.messages').execute()
})

const paper = { ...usualDelivery, paper: true, address: '上海市浦东新区世纪大道1号', postcode: '200120' }

/** Builds a card with a bill of 2027-11-05, delivered as given. */
async function billed(delivery: typeof usualDelivery) {
  const { customerId } = await buildCustomer(db)
  const card = await buildCard(db, { customerId })
  await card.owe('retail', 300_00n, '2027-10-10')
  await inTransaction(db, (tx) => storeDelivery(tx, card, delivery, instantOf('2027-10-20', '12:00')))
  await inTransaction(db, (tx) =>
    billRange(
      tx,
      '2027-11-05',
      { after: customerId - 1n, upTo: customerId },
      instantOf('2027-11-05', '23:50'),
    ),
  )
  const client = await server.loggedIn(customerId)
  return {
    number: `${customerId}.${card.accountId}.2027-11-05`,
    tail: card.number.slice(-4),
    client,
    place: { customerId, accountId: card.accountId },
    postedOn: async () => (await client.call(cardBills, {})).body.bill!.postedOn,
  }
}

const send = async (port: typeof printer | null = printer) => {
  await sql`update outbox.messages set next_attempt_at = '2020-01-01'`.execute(db)
  return dispatchBatch({
    db,
    log: pino({ level: 'silent' }),
    deliverers: { billPrinter: billPrinterDeliverer(db, { printer: port, signer }) },
  })
}
const waiting = async () =>
  (await db.selectFrom('outbox.messages').select('attempts').where('kind', '=', 'billPrinter').execute()).map(
    ({ attempts }) => attempts,
  )
const act = async (action: 'look' | 'return', number: string) =>
  (
    await simulators.inject({
      method: 'POST',
      url: `/bill-printer/actions/${action}`,
      payload: JSON.stringify({ number }),
    })
  ).json<{ en: string }>().en
const envelope = (number: string) => act('look', number)

test('a paper bill is printed once with its envelope, and the customer sees when it is posted', async () => {
  const one = await billed(paper)
  expect(await one.postedOn()).toBeNull()
  expect(await send()).toBe(1)
  expect(await waiting()).toEqual([])
  expect(await one.postedOn()).toBe('2027-11-06')
  expect(await envelope(one.number)).toBe('200120\n上海市浦东新区世纪大道1号\n林晓雯\n2027-11-06')
})

test('a printer that jams, is down or is silent gets the bill again, and prints it once', async () => {
  const one = await billed({ ...paper, language: 'en' })
  await faults({ jam: true })
  await send()
  await faults({ down: true })
  await send()
  expect(await waiting()).toEqual([2])
  expect(await one.postedOn()).toBeNull()
  expect(await envelope(one.number)).toBe('No such statement')
  await faults({})
  await send()
  expect(await waiting()).toEqual([])
  expect(await one.postedOn()).toBe('2027-11-06')
})

/** Returns what a customer has been told: mails, texts that wait, and the state on both screens. */
async function told({ client, place: { customerId } }: Awaited<ReturnType<typeof billed>>) {
  const letters = await db
    .selectFrom('messages.mails')
    .select(['subject', 'subject_en', 'content', 'content_en'])
    .where('customer_id', '=', customerId)
    .execute()
  const texts = await db
    .selectFrom('outbox.messages')
    .select('payload')
    .where('kind', '=', 'sms')
    .where('customer_id', '=', customerId)
    // The text about the bill itself.
    .where(sql<string>`payload ->> 'text'`, 'not like', '%300.00%')
    .execute()
  const { bill } = (await client.call(cardBills, {})).body
  const { cards } = (await client.call(billDelivery, {})).body
  return {
    letters,
    texts: texts.map(({ payload }) => (payload as { text: string }).text),
    onBill: bill!.paperFailure,
    onDelivery: cards[0]!.paperFailure,
  }
}

test('a bill that the post returns is reported twice and told once, in both languages', async () => {
  const one = await billed({ ...paper, postcode: '200193' })
  expect(await told(one)).toEqual({ letters: [], texts: [], onBill: null, onDelivery: null })
  await send()
  await until(async () => (await told(one)).onBill !== null)
  // The printer reports again what the bank has taken, and whatever else.
  expect(
    await Promise.all(
      (['returned', 'returned', 'notPrinted'] as const).map((state) => report({ id: one.number, state })),
    ),
  ).toEqual([202, 202, 202])
  const zh = `您尾号${one.tail}的信用卡2027-11-05纸质账单被邮局退回。账单可在个人网银查看和下载，请核对账单寄送地址。`
  const en = `The post returned the paper statement of 2027-11-05 for your card ending ${one.tail}. View it and check your address in online banking.`
  expect(await told(one)).toEqual({
    letters: [
      {
        subject: '纸质账单未能送达',
        subject_en: 'We could not deliver a paper statement',
        content: zh,
        content_en: en,
      },
    ],
    texts: [zh],
    onBill: { failure: 'returned', on: '2027-11-05' },
    onDelivery: { billedOn: '2027-11-05', failure: 'returned', on: '2027-11-05' },
  })
  // Once the customer has changed the delivery, the form warns no more. The bill still shows the failure.
  await inTransaction(db, async (tx) => storeDelivery(tx, one.place, paper, await bankNow(tx)))
  expect(await told(one)).toMatchObject({ onBill: { failure: 'returned' }, onDelivery: null })
})

test('reports that arrive together tell the customer once', async () => {
  const one = await billed(paper)
  await send()
  expect(
    await Promise.all(Array.from({ length: 5 }, () => report({ id: one.number, state: 'returned' }))),
  ).toEqual([202, 202, 202, 202, 202])
  const { letters, texts } = await told(one)
  expect([letters.length, texts.length]).toEqual([1, 1])
})

test('a bill that the printer takes and then fails to print is reported in the language of the bills', async () => {
  const one = await billed({ ...paper, postcode: '200192', language: 'en' })
  await send()
  await until(async () => (await told(one)).onBill !== null)
  expect(await told(one)).toMatchObject({
    letters: [{ content: expect.stringContaining('纸质账单未能印制') }],
    texts: [
      `We could not print the paper statement of 2027-11-05 for your card ending ${one.tail}. View and save it in online banking.`,
    ],
    onBill: { failure: 'notPrinted' },
    onDelivery: { failure: 'notPrinted' },
  })
})

test('a letter that a visitor returns is reported, and one that was never printed is not', async () => {
  const one = await billed(paper)
  expect(await act('return', one.number)).toBe('No such statement')
  await send()
  expect(await act('return', one.number)).toBe('Returned, and reported to the bank')
  await until(async () => (await told(one)).onBill?.failure === 'returned')
})

test('a report of an unknown bill changes nothing, and an invalid one is refused', async () => {
  const one = await billed(paper)
  const [customer, account] = one.number.split('.')
  expect(await report({ id: `${customer}.${account}.2027-10-05`, state: 'returned' })).toBe(202)
  for (const wrong of [
    { id: `${customer}.${account}.2027-13-05`, state: 'returned' },
    { id: `${customer}.${account}`, state: 'returned' },
    { id: one.number, state: 'taken' },
    { id: one.number },
    {},
  ])
    expect(await report(wrong)).toBe(400)
  expect(await told(one)).toMatchObject({ letters: [], onBill: null })
})

test('without paper nothing goes to the printer', async () => {
  const one = await billed(usualDelivery)
  expect(await send()).toBe(0)
  expect(await one.postedOn()).toBeNull()
})

test('a bank without a printer offers no paper, refuses it, and sends none', async () => {
  const one = await billed(paper)
  expect(await send(null)).toBe(1)
  expect(await waiting()).toEqual([])
  expect(await one.postedOn()).toBeNull()
  const { customerId } = await buildCustomer(db)
  const { accountId } = await buildCard(db, { customerId })
  const client = await without.loggedIn(customerId)
  expect((await client.call(billDelivery, {})).body).toMatchObject({ paperOffered: false })
  const input = { accountId: `${accountId}`, emailAgain: '', ...paper }
  const code = () => /\d{6}/.exec(sent.at(-1)!.text)![0]
  expect((await giveAtWire(client, setBillDelivery, input, { code })).body).toMatchObject({
    key: 'paperUnavailable',
    field: 'paper',
  })
  const other = await server.loggedIn(customerId)
  expect((await other.call(billDelivery, {})).body).toMatchObject({ paperOffered: true })
})
