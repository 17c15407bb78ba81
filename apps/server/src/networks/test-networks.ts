import Fastify from 'fastify'
import pino from 'pino'
import { afterAll } from 'vitest'
import { bankNow, type JobHandlers, startDayEnds, startScheduledJobs } from '../bankday/index.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { until } from '../db/test-waits.ts'
import { closeConnections } from '../http/close-connections.ts'
import { type LedgerAccountRef, post } from '../ledger/index.ts'
import { startOutbox } from '../outbox/dispatch.ts'
import { type Simulators, startSimulators } from '../ports/start-simulators.ts'
import { answerDeliverer } from './deliver-answer.ts'
import { paymentDeliverer } from './deliver-payment.ts'
import { registerInbox } from './inbox.ts'
import type { PaymentKey } from './incoming-payments.ts'
import type { Network } from './messages/names.ts'
import { createNetworkPort, type NetworkPort } from './network-port.ts'
import { networkWorkers, startNetworks } from './networks.ts'
import type { NetworksOptions } from './networks-options.ts'
import type { PaymentFollower } from './payment-follower.ts'
import { clearingLeg, feeLegs, sendPayment } from './payments.ts'

export interface TestNetworks {
  /** Address of the simulators. */
  url: string
  port: NetworkPort
  /** Keys of both directions, for each network. */
  keys: Simulators['keys']
  /**
   * Starts a server of the bank for payments: outbox, inbox, questions, scheduled jobs. It is stopped after the file's
   * tests.
   */
  startServer(options?: { db?: Db; follow?: PaymentFollower; port?: NetworkPort }): Promise<TestServer>
  /** Stops every server that was started. */
  stopServers(): Promise<void>
  setFaults(faults: object): Promise<void>
  /** Lets somebody at another bank pay a customer of this one. Returns the payment's number. */
  payUs(payment: OutsidePayment): Promise<PaymentKey>
  /** Returns what the networks have sent to the bank, and its state. */
  sentToUs(): Promise<{ messageId: string; state: string; reason: string | null; answered: boolean }[]>
  /** Waits until the networks have reported everything about a payment of the bank, and the bank has processed it. */
  allIsSaid(orderId: string): Promise<void>
  /** Returns the text messages for a customer, oldest first. */
  texts(customerId: bigint): string[]
}

export interface OutsidePayment {
  network?: Network
  amount: string
  currency?: string
  payer?: { name?: string; account?: string; bank?: string }
  payee: { name: string; account: string; bank?: string }
  purpose?: string
  remark?: string
}

export interface TestServer {
  options: NetworksOptions
  /** Address of its inbox. */
  url: string
  stop(): Promise<void>
}

const log = pino({ level: 'silent' })
/** Faster than in a demonstration, where money comes back after a quarter of a minute. */
const pace = 5

/** Follower of payments without an order. */
export const nobody: PaymentFollower = {
  before: async () => {},
  record: async () => {},
  receive: async () => ({ refusedFor: 'AC01' }),
  review: async () => {},
}

/** Starts the real simulators, with this file's database behind them. Text messages are kept. */
export async function testNetworks(
  db: Db,
  { follow, workers }: { follow: PaymentFollower; workers: JobHandlers } = { follow: nobody, workers: {} },
): Promise<TestNetworks> {
  const simulators = await startSimulators({ pace })
  const { keys } = simulators
  const port = createNetworkPort({ url: simulators.url, keys, timeoutMs: 5_000 })
  const servers: TestServer[] = []
  const told: { customerId: bigint; text: string }[] = []
  const stopServers = async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()))
  }
  afterAll(async () => {
    await stopServers()
    port.close()
    await simulators.stop()
  })
  return {
    url: simulators.url,
    port,
    keys,
    async startServer({ db: own = db, follow: followed = follow, port: way = port } = {}) {
      const options: NetworksOptions = {
        db: own,
        log,
        port: way,
        follow: followed,
        firstQueryMs: 300,
        firstAskMs: 100,
        givenUpAfter: 3,
        everyMs: 50,
      }
      const app = Fastify()
      closeConnections(app)
      registerInbox(app, { db: own, log, follow: followed, keys })
      const url = await app.listen({ port: 0, host: '127.0.0.1' })
      const outbox = startOutbox({
        db: own,
        log,
        idleMs: 20,
        lanes: [
          {
            retryMs: 50,
            deliverers: {
              sms: async ({ customerId, payload }) => void told.push({ customerId, text: payload.text }),
              payment: paymentDeliverer(options),
              answer: answerDeliverer(options),
            },
          },
        ],
      })
      const stops = [
        () => app.close(),
        () => outbox.stop(),
        startNetworks(options),
        startScheduledJobs({
          db: own,
          log,
          workers: { ...networkWorkers, ...workers },
          idleMs: 20,
          retryMs: 50,
        }),
        // Day-ends without steps, so that what is due after a jump of the clock is reached.
        startDayEnds({ db: own, log, steps: [], idleMs: 20 }),
      ]
      let stopped: Promise<unknown> | null = null
      const server: TestServer = {
        options,
        url,
        async stop() {
          stopped ??= Promise.all(stops.map((stop) => stop()))
          await stopped
        },
      }
      servers.push(server)
      await port.introduce({ url, books: 'test' })
      return server
    },
    stopServers,
    async payUs({ network = 'IBPS', payer, payee, ...payment }) {
      const answer = await fetch(`${simulators.url}/other-banks/payments`, {
        method: 'POST',
        body: JSON.stringify({
          network,
          ...payment,
          payer: { name: '陈建国', account: '6222021001116245', bank: '102100099996', ...payer },
          payee: { bank: '599290000017', ...payee },
        }),
        headers: { 'content-type': 'application/json' },
      })
      if (answer.status !== 202) throw new Error(`The networks do not take it: ${answer.status}`)
      return (await answer.json()) as PaymentKey
    },
    async sentToUs() {
      const answer = await fetch(`${simulators.url}/other-banks/payments`)
      return ((await answer.json()) as { payments: [] }).payments
    },
    async allIsSaid(orderId) {
      const { network, message_id } = await db
        .selectFrom('networks.payments')
        .selectAll()
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow()
      const path = `/networks/${network.toLowerCase()}/untold/${message_id}`
      await until(async () => {
        const { untold } = (await (await fetch(new URL(path, simulators.url))).json()) as { untold: number }
        return untold === 0
      })
    },
    texts: (customerId) => told.filter((each) => each.customerId === customerId).map(({ text }) => text),
    async setFaults(faults) {
      await fetch(`${simulators.url}/networks/faults`, {
        method: 'PUT',
        body: JSON.stringify(faults),
        headers: { 'content-type': 'application/json' },
      })
    },
  }
}

/** Pays from an account without an order, as the posting transaction of an order does. */
export async function payFrom(
  db: Db,
  payer: LedgerAccountRef,
  payment: {
    network?: Network
    amountMinor: bigint
    feeMinor?: bigint
    payeeNumber: string
    orderId: string
  },
): Promise<void> {
  const now = await bankNow(db)
  const { network = 'IBPS', amountMinor, feeMinor = 0n, payeeNumber, orderId } = payment
  await inTransaction(db, async (tx) => {
    await sendPayment(tx, {
      kind: 'test.payment',
      customerId: payer.ownerId,
      orderId,
      network,
      amountMinor,
      feeMinor,
      payer: {
        accountId: payer.accountId,
        name: '林晓雯',
        number: '6229990000000012345',
        bankCode: '599290000017',
      },
      payee: { name: '陈建国', number: payeeNumber, bankCode: '102100099996' },
      purpose: '房租',
      remark: '房租',
      now,
    })
    await post(tx, [
      {
        kind: 'test',
        reference: orderId,
        bookedAt: now,
        legs: [
          { account: payer, amountMinor: -amountMinor - feeMinor },
          clearingLeg(amountMinor),
          ...feeLegs(feeMinor),
        ],
      },
    ])
  })
}
