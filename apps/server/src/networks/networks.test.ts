import pino from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { advanceClock, bankNow, businessDate } from '../bankday/index.ts'
import { untilNothingIsDue } from '../bankday/test-scheduled-jobs.ts'
import { openTestDatabase, testDatabase } from '../db/test-database.ts'
import { until } from '../db/test-waits.ts'
import { balanceOf, bankAccount, type LedgerAccountRef } from '../ledger/index.ts'
import { ledgerScene } from '../ledger/test-builders.ts'
import { dispatchBatch } from '../outbox/dispatch.ts'
import { signRequest } from '../ports/signed-post.ts'
import { paymentDeliverer } from './deliver-payment.ts'
import { readIncoming } from './messages/incoming.ts'
import type { networks as allNetworks } from './messages/names.ts'
import { listRequestXml } from './messages/outgoing.ts'
import type { NetworkPort } from './network-port.ts'
import type { PaymentFollower } from './payment-follower.ts'
import { nextMessageId } from './payments.ts'
import { proveClearing } from './reconciliation/reconcile.ts'
import { reconciliationReport } from './reconciliation/reconciliation-report.ts'
import { nobody, payFrom, testNetworks } from './test-networks.ts'

const { db, url } = await testDatabase()
const networks = await testNetworks(db)
const scene = ledgerScene(db)
const log = pino({ level: 'silent' })
const funds = 10_000_000n
let serial = 0
const orderId = () => `2026112099${String(++serial).padStart(10, '0')}`

beforeEach(() => networks.setFaults({}))

const stateOf = async (order: string) =>
  (
    await db
      .selectFrom('networks.payments')
      .selectAll()
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow()
  ).state
const balance = async (account: LedgerAccountRef) => (await balanceOf(db, account)).balanceMinor
const reported = async () => reconciliationReport(db, { today: businessDate(await bankNow(db)) })
const suspense = () => balance(bankAccount('suspense', 'CNY'))

describe('a server that ends at any step', () => {
  /** Makes one try of the outbox by a server that reaches the network through `port`. */
  const tryOnce = async (port: NetworkPort, follow: PaymentFollower = nobody) => {
    await db
      .updateTable('outbox.messages')
      .set({ next_attempt_at: new Date(0) })
      .execute()
    await dispatchBatch({ db, log, deliverers: { payment: paymentDeliverer({ db, port, follow }) } })
  }
  const pay = async (payeeNumber = '6222021001116245') => {
    const payer = await scene.account({ fundsMinor: funds })
    const order = orderId()
    await payFrom(db, payer, { amountMinor: 100_00n, feeMinor: 5_50n, payeeNumber, orderId: order })
    return { payer, order }
  }

  it('before it sends: the next server does', async () => {
    const { payer, order } = await pay()
    const ends: NetworkPort = { ...networks.port, send: () => Promise.reject(new Error('killed')) }
    await tryOnce(ends)
    expect(await stateOf(order)).toBe('waiting')
    await networks.startServer().then((server) => {
      void tryOnce(networks.port)
      return until(async () => (await stateOf(order)) === 'settled').then(() => server.stop())
    })
    expect(await balance(payer)).toBe(funds - 105_50n)
  })

  it('between sending and recording: sent again, taken once', async () => {
    const { payer, order } = await pay()
    const ends: NetworkPort = {
      ...networks.port,
      async send(network, xml) {
        await networks.port.send(network, xml)
        throw new Error('killed')
      },
    }
    await tryOnce(ends)
    await tryOnce(ends)
    expect(await stateOf(order)).toBe('waiting')
    const server = await networks.startServer()
    await until(async () => (await stateOf(order)) === 'settled')
    await server.stop()
    expect(await balance(payer)).toBe(funds - 105_50n)
    expect(await listed(order)).toBe(1)
  })

  it('while it takes an answer: nothing is stored, and the network answers again', async () => {
    const { payer, order } = await pay('6222021001118001')
    let ends = true
    const told: string[] = []
    const follow: PaymentFollower = {
      ...nobody,
      async record(_, { state }) {
        if (ends && state === 'rejected') {
          ends = false
          throw new Error('killed')
        }
        told.push(state)
      },
    }
    const server = await networks.startServer({ follow })
    await until(async () => (await stateOf(order)) === 'rejected')
    await server.stop()
    expect(told.filter((state) => state === 'rejected')).toHaveLength(1)
    expect(await balance(payer)).toBe(funds)
  })

  it('an answer before the acknowledgement is recorded after the sending', async () => {
    const { order } = await pay()
    const told: string[] = []
    const follow: PaymentFollower = { ...nobody, record: async (_, { state }) => void told.push(state) }
    const acknowledged = Promise.withResolvers<void>()
    const slow: NetworkPort = {
      ...networks.port,
      async send(network, xml) {
        await networks.port.send(network, xml)
        await until(async () => (await stateOf(order)) === 'settled')
        acknowledged.resolve()
      },
    }
    const server = await networks.startServer({ follow, port: slow })
    await until(async () => (await stateOf(order)) === 'settled')
    await acknowledged.promise
    // A server finishes its work in progress before it stops.
    await server.stop()
    expect(told).toEqual(['sent', 'settled'])
  })
})

/** Returns how often an order is on the lists of its day. */
async function listed(order: string): Promise<number> {
  const payment = await db
    .selectFrom('networks.payments')
    .selectAll()
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow()
  const entries = await listOf(payment.network, payment.settlement_date)
  return entries.filter(({ about }) => about === payment.message_id).length
}

async function listOf(network: (typeof allNetworks)[number], date: string) {
  const at = await bankNow(db)
  const question = { messageId: await nextMessageId(db, at), at }
  const list = readIncoming(network, await networks.port.ask(network, listRequestXml(question, date)))
  if (list.kind !== 'list') throw new Error('not a list')
  return list.entries
}

describe('the inbox of the networks', () => {
  it('refuses a wrong secret and an invalid message', async () => {
    const server = await networks.startServer()
    const { keyId } = networks.keys.ibps
    const post = (
      body: string,
      { secret = networks.keys.ibps.secret, age = 0, sender = 'outside' as 'bank' | 'outside' } = {},
    ) => {
      const path = '/networks/ibps'
      const timestamp = String(Math.floor(Date.now() / 1000) - age)
      const nonce = 'a'.repeat(32)
      return fetch(server.url + path, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/xml',
          'x-key-id': keyId,
          'x-timestamp': timestamp,
          'x-nonce': nonce,
          'x-signature': signRequest({ keyId, secret }, sender, { path, timestamp, nonce, body }),
        },
      }).then(({ status }) => status)
    }
    expect(await post('<a/>', { secret: 'another' })).toBe(401)
    expect(await post('<a/>', { age: 301 })).toBe(401)
    // A message signed by the bank is never accepted as the network's.
    expect(await post('<a/>', { sender: 'bank' })).toBe(401)
    expect(await post('<a/>')).toBe(400)
    expect(await post(`<a>${'x'.repeat(70_000)}</a>`)).toBe(413)
    await server.stop()
  })
})

describe('the end of the day', () => {
  const nextDay = async () => {
    const now = await bankNow(db)
    await advanceClock(db, new Date(now.getTime() + 24 * 3_600_000))
  }
  const reconciled = async (date: string) =>
    (
      await db
        .selectFrom('networks.reconciliations')
        .selectAll()
        .where('network', '=', 'IBPS')
        .where('settlement_date', '=', date)
        .where('open_differences', '=', 0)
        .execute()
    ).length > 0

  it('HVPS takes large sums on its day, and queues later ones until it opens', async () => {
    // 20 November 2026 is a Friday. The clock of the tests begins at 20:00.
    const server = await networks.startServer()
    const payer = await scene.account({ fundsMinor: funds })
    const order = orderId()
    await payFrom(db, payer, {
      network: 'HVPS',
      amountMinor: 6_000_000n,
      payeeNumber: '6222021001116245',
      orderId: order,
    })
    await untilNothingIsDue(db)
    expect(await stateOf(order)).toBe('waiting')
    await advanceClock(db, new Date('2026-11-22T20:30:00+08:00'))
    await until(async () => (await stateOf(order)) === 'settled')
    await server.stop()
  })

  it('a difference with the list is in suspense and shown until the list explains it', async () => {
    const server = await networks.startServer()
    const payer = await scene.account({ fundsMinor: funds })
    const order = orderId()
    const before = await suspense()
    await payFrom(db, payer, { amountMinor: 100_00n, payeeNumber: '6222021001118110', orderId: order })
    await until(async () => (await stateOf(order)) === 'settled')
    const { settlement_date: date } = await db
      .selectFrom('networks.payments')
      .selectAll()
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow()
    await nextDay()
    await until(async () => (await proveClearing(db)).differencesMinor === 100_00n)
    expect((await suspense()) - before).toBe(100_00n)
    expect(await reconciled(date)).toBe(false)
    const report = await reported()
    expect(report.days).toContainEqual(expect.objectContaining({ network: 'IBPS', date, openDifferences: 1 }))
    expect(report.differences[0]).toMatchObject({
      orderId: order,
      kind: 'notListed',
      amountMinor: 100_00n,
      resolvedAt: null,
    })
    expect(report.suspenseMinor).toBe(await suspense())
    // The payment is on the list of the following day, which the bank requests because of another payment.
    const another = orderId()
    await payFrom(db, payer, { amountMinor: 1_00n, payeeNumber: '6222021001116245', orderId: another })
    await until(async () => (await stateOf(another)) === 'settled')
    await nextDay()
    await until(async () => (await proveClearing(db)).differencesMinor === 0n)
    expect(await suspense()).toBe(before)
    expect(await reconciled(date)).toBe(true)
    const { days, differences } = await reported()
    expect(days.find((day) => day.date === date && day.network === 'IBPS')).toMatchObject({
      openDifferences: 0,
    })
    expect(differences.find(({ orderId }) => orderId === order)!.resolvedAt).not.toBeNull()
    await server.stop()
  })

  it('a payment the network never got is retried until its list proves that, then returned', async () => {
    const told: string[] = []
    const follow: PaymentFollower = { ...nobody, record: async (_, { state }) => void told.push(state) }
    const server = await networks.startServer({ follow })
    const payer = await scene.account({ fundsMinor: funds })
    const order = orderId()
    const lost = '6222021001118111'
    await payFrom(db, payer, { amountMinor: 100_00n, feeMinor: 5_50n, payeeNumber: lost, orderId: order })
    const queries = async () =>
      (
        await db
          .selectFrom('networks.payments')
          .select('queries')
          .where('order_id', '=', order)
          .executeTakeFirstOrThrow()
      ).queries
    // Nothing is given back before the day is over, however often sending fails.
    await until(async () => (await queries()) >= 4)
    expect(await stateOf(order)).toBe('unknown')
    expect(await balance(payer)).toBe(funds - 105_50n)
    await nextDay()
    await until(async () => (await stateOf(order)) === 'undelivered')
    await server.stop()
    expect(await balance(payer)).toBe(funds)
    expect(told.filter((state) => state === 'undelivered')).toHaveLength(1)
    expect(await proveClearing(db)).toMatchObject({ clearingMinor: 0n, underWayMinor: 0n })
  })

  it('with chaos and two servers every payment ends once, and the books agree with the lists', async () => {
    const chaos = {
      seed: 7,
      lost: 0.3,
      silent: 0.3,
      replayed: 0.5,
      refused: 0.2,
      returned: 0.2,
      delayMs: 300,
    }
    await networks.setFaults({ chaos })
    const other = openTestDatabase({ url, poolSize: 6 })
    const servers = [await networks.startServer(), await networks.startServer({ db: other })]
    const centralBank = bankAccount('centralBank', 'CNY')
    const before = { centralBank: await balance(centralBank), suspense: await suspense() }
    const payers = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const payer = await scene.account({ fundsMinor: 1_000_00n })
        const network = n % 3 === 0 ? ('BEPS' as const) : ('IBPS' as const)
        const amountMinor = BigInt(100 + n)
        const order = orderId()
        await payFrom(db, payer, {
          network,
          amountMinor,
          feeMinor: 50n,
          payeeNumber: '6222021001116245',
          orderId: order,
        })
        return { payer, amountMinor, order, network }
      }),
    )
    const open = async () => (await proveClearing(db)).underWayMinor
    await until(async () => (await open()) === 0n)
    // Returns arrive late. Those without a message are on the list.
    for (const { order } of payers) await networks.allIsSaid(order)
    await networks.setFaults({})
    await nextDay()
    await until(async () => {
      const { rows } = await db.executeQuery<{ count: bigint }>({
        sql: `select count(*) from networks.payments p where settlement_date < bankday.business_date(bankday.now())
          and not exists (select from networks.reconciliations r where r.network = p.network
            and r.settlement_date = p.settlement_date and r.open_differences = 0)`,
        parameters: [],
      } as never)
      return rows[0]!.count === 0n
    })
    await Promise.all(servers.map((server) => server.stop()))
    await other.destroy()

    let gone = 0n
    const ends = new Map<string, number>()
    for (const { payer, amountMinor, order } of payers) {
      const state = await stateOf(order)
      ends.set(state, (ends.get(state) ?? 0) + 1)
      const kept = { settled: amountMinor + 50n, rejected: 0n, returned: 50n }[state as 'settled']
      expect([order, state, await balance(payer)]).toEqual([order, state, 1_000_00n - kept])
      if (state === 'settled') gone += amountMinor
    }
    expect([...ends.keys()].toSorted()).toEqual(['rejected', 'returned', 'settled'])
    expect(await proveClearing(db)).toEqual({ clearingMinor: 0n, underWayMinor: 0n, differencesMinor: 0n })
    expect(await suspense()).toBe(before.suspense)
    expect((await balance(centralBank)) - before.centralBank).toBe(gone)
  })
})
