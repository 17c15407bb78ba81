import type { AddressInfo } from 'node:net'
import { billDelivery, cardBills, setBillDelivery } from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { keysFrom } from '../../../../simulators/src/keys.ts'
import { buildSimulators } from '../../../../simulators/src/simulators.ts'
import { advanceClock, instantOf } from '../../bankday/index.ts'
import { testDocumentSigner as signer } from '../../certificates/test-builders.ts'
import { readConfig } from '../../config.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { handlers as orders } from '../../orders/index.ts'
import { giveAtWire } from '../../orders/test-wire-orders.ts'
import { dispatchBatch } from '../../outbox/dispatch.ts'
import { createBillPrinterPort } from '../../ports/index.ts'
import { storeDelivery, usualDelivery } from '../delivery/delivery-store.ts'
import { handlers } from '../handlers.ts'
import { buildCard } from '../test-card.ts'
import { billRange } from './make-bills.ts'
import { billPrinterDeliverer } from './print-bills.ts'

const { db } = await testDatabase()
// A Friday. Saturday's post takes its bills.
await advanceClock(db, instantOf('2027-11-05', '23:55'))
const keys = keysFrom('a secret of this test')
const simulators = buildSimulators({ keys, folder: null })
await simulators.listen({ host: '127.0.0.1', port: 0 })
const url = `http://127.0.0.1:${(simulators.server.address() as AddressInfo).port}`
const printer = createBillPrinterPort({ url, timeoutMs: 2_000, ...keys('bill-printer') })
const sent: { text: string }[] = []
const sms = {
  send: async (message: { text: string }) => ({ messageId: String(sent.push(message)) }),
  close: () => undefined,
}
const server = await testServer(db, { handlers: [...handlers, ...orders], services: { sms } })
const without = await testServer(db, {
  handlers: [...handlers, ...orders],
  services: { sms },
  config: { optional: { ...readConfig({}).optional, 'bill-printer': null } },
})
afterAll(async () => {
  printer.close()
  await Promise.all([server.app.close(), without.app.close(), simulators.close()])
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
    number: `${card.accountId}-2027-11-05`,
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
const envelope = async (number: string) =>
  (
    await simulators.inject({
      method: 'POST',
      url: '/bill-printer/actions/look',
      payload: JSON.stringify({ number }),
    })
  ).json<{ en: string }>().en

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
