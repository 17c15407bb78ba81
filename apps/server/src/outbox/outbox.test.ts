import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase, testDatabase } from '../db/test-database.ts'
import { type Delivery, dispatchBatch, startOutbox, Undeliverable } from './dispatch.ts'
import { enqueue } from './enqueue.ts'

const { db, url } = await testDatabase()
const log = pino({ level: 'silent' })

beforeEach(() => db.deleteFrom('outbox.messages').execute())

function add(count: number) {
  const messages = Array.from({ length: count }, (_, n) => ({
    kind: 'sms' as const,
    customerId: BigInt(n + 1),
    payload: { text: `notification ${n}` },
  }))
  return db.transaction().execute((tx) => enqueue(tx, messages))
}
const rows = () => db.selectFrom('outbox.messages').selectAll().execute()
const due = () =>
  db
    .updateTable('outbox.messages')
    .set({ next_attempt_at: new Date(0) })
    .execute()

test('a message of a failed transaction is never sent', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await enqueue(tx, [{ kind: 'sms', customerId: 1n, payload: { text: 'x' } }])
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await rows()).toEqual([])
})

test('two servers send five hundred messages, each once', async () => {
  const other = openTestDatabase({ url, poolSize: 4 })
  await add(500)
  const sent: Delivery<'sms'>[] = []
  const deliverers = { sms: async (delivery: Delivery<'sms'>) => void sent.push(delivery) }
  const lanes = [{ deliverers, batchSize: 20 }]
  const servers = [db, other].map((of) => startOutbox({ db: of, log, lanes, idleMs: 5 }))
  await expect.poll(rows).toEqual([])
  await Promise.all(servers.map((server) => server.stop()))
  await other.destroy()
  expect(new Set(sent.map(({ payload }) => payload.text)).size).toBe(500)
  expect(sent).toHaveLength(500)
})

test('a lane with a silent receiver delays no other lane', async () => {
  const told: string[] = []
  let answer = () => {}
  const silent = new Promise<void>((resolve) => {
    answer = resolve
  })
  const outbox = startOutbox({
    db,
    log,
    idleMs: 5,
    lanes: [
      { deliverers: { payment: () => silent } },
      { deliverers: { sms: async ({ payload }) => void told.push(payload.text) } },
    ],
  })
  await db
    .transaction()
    .execute((tx) => enqueue(tx, [{ kind: 'payment', customerId: 1n, payload: { messageId: '1' } }]))
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
  await add(1)
  await expect.poll(() => told).toEqual(['notification 0'])
  await add(1)
  await expect.poll(() => told).toHaveLength(2)
  answer()
  await outbox.stop()
  // `stop` has waited for the message that was being delivered.
  expect(await rows()).toEqual([])
})

test('a failed message is tried later with the same reference, and given up in the end', async () => {
  await add(1)
  const references: string[] = []
  const options = {
    db,
    log,
    maxAttempts: 3,
    deliverers: {
      sms: async ({ reference }: Delivery) => {
        references.push(reference)
        throw new Error('the network is down')
      },
    },
  }
  expect(await dispatchBatch(options)).toBe(1)
  expect(await dispatchBatch(options)).toBe(0)
  for (const _ of [2, 3, 4]) {
    await due()
    await dispatchBatch(options)
  }
  expect(references).toHaveLength(3)
  expect(new Set(references).size).toBe(1)
  expect(await rows()).toMatchObject([{ attempts: 3, last_error: 'Error: the network is down' }])
  expect((await rows())[0]?.dead_at).not.toBeNull()
})

test('an undeliverable message is given up at once, and the others are sent', async () => {
  await add(2)
  const deliverers = {
    sms: async ({ customerId }: Delivery) => {
      if (customerId === 1n) throw new Undeliverable('not in service')
    },
  }
  await dispatchBatch({ db, log, deliverers })
  expect(await rows()).toMatchObject([{ customer_id: 1n, attempts: 1 }])
})

test('a message of a server killed while sending is sent by the next server', async () => {
  await add(1)
  const dying = { sms: () => new Promise<void>(() => {}) }
  void dispatchBatch({ db, log, deliverers: dying })
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
  const sent: string[] = []
  const deliverers = { sms: async ({ reference }: Delivery) => void sent.push(reference) }
  await dispatchBatch({ db, log, deliverers })
  expect(sent).toEqual([])
  await due()
  await dispatchBatch({ db, log, deliverers })
  expect(sent).toHaveLength(1)
  expect(await rows()).toEqual([])
})
