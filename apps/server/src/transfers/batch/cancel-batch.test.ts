import type { Receipt } from '@cloudsail/contract/orders'
import * as calls from '@cloudsail/contract/transfers'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { bankNow, type JobHandler } from '../../bankday/index.ts'
import { doNextDue } from '../../bankday/scheduled-jobs.ts'
import { openTestDatabase, testDatabase } from '../../db/test-database.ts'
import { untilBlocked } from '../../db/test-waits.ts'
import type { TestContext } from '../../http/test-context.ts'
import { loadBankList } from '../../networks/index.ts'
import { call, giveOrder, submissionOf } from '../../orders/test-orders.ts'
import { receiptOf } from '../interbank/test-remittances.ts'
import { transferWorkers } from '../workers.ts'
import { batchScene, give, outsideLine } from './test-batches.ts'

const { db, ownerDb, url } = await testDatabase()
await loadBankList(ownerDb)
// A second connection pool on the same database stands for another server.
const otherServer = openTestDatabase({ url })
afterAll(() => otherServer.destroy())
const log = pino({ level: 'silent' })

const turn = (workers = transferWorkers) => doNextDue({ db: otherServer, log, workers, retryMs: 1 })
const allTurns = async () => {
  while (await turn()) {}
}
const cancel = (context: TestContext, batch: string) => giveOrder(context, 'PTR0104', { batch })
const progressOf = (context: TestContext, orderId: string) =>
  call<ReturnType<typeof calls.batchProgress.response.parse>>(context, calls.batchProgress.name, { orderId })
const states = async (context: TestContext, orderId: string) =>
  (await progressOf(context, orderId)).lines.map(({ state }) => state)
/** Limit usage of the customer, by day and year, over all accounts and for the account. */
const usedBy = async (customerId: bigint) =>
  (
    await db
      .selectFrom('limits.usage')
      .select(['amount_minor', 'count'])
      .where('customer_id', '=', customerId)
      .execute()
  ).map(({ amount_minor, count }) => [amount_minor, count])
const messagesTo = async (customerId: bigint) => {
  const { rows } = await sql<{ text: string }>`select payload->>'text' as text from outbox.messages
    where customer_id = ${customerId} and kind = 'sms' order by message_id`.execute(ownerDb)
  return rows.map(({ text }) => text)
}

async function givenBatch(payees = 3) {
  const scene = await batchScene(db, { now: await bankNow(db), payees })
  const { orderId } = await give(
    scene.context,
    scene.input([...scene.to.map((payee) => scene.line(payee)), outsideLine('6245', '300.00')]),
  )
  return { ...scene, orderId }
}

describe('a batch before its first line’s turn', () => {
  test('is cancelled whole, without any line, and frees the limits', async () => {
    const { context, orderId, from, to, balanceMinor } = await givenBatch()
    expect(await usedBy(from.customerId)).toEqual(Array(4).fill([60_000n, 4]))
    expect(await cancel(context, orderId)).toMatchObject({ state: 'success' })
    await allTurns()
    expect(await states(context, orderId)).toEqual(Array(4).fill('cancelled'))
    expect(await progressOf(context, orderId)).toMatchObject({
      state: 'cancelled',
      final: true,
      counts: { success: 0, failed: 0, cancelled: 4, cancelledAmount: '600.00', failedAmount: '0.00' },
    })
    expect(await usedBy(from.customerId)).toEqual(Array(4).fill([0n, 0]))
    expect(await balanceMinor(from)).toBe(1_000_000n)
    for (const payee of to) expect(await balanceMinor(payee)).toBe(0n)
    const { timeline } = await receiptOf(context, orderId)
    expect(timeline.map(({ step }) => step)).toEqual(['submitted', 'cancelled'])
    expect(await messagesTo(from.customerId)).toEqual([
      expect.stringContaining('撤销4笔600.00元'),
      expect.stringContaining('尚未转出的4笔，合计600.00元'),
    ])
  })

  test('is answered as unknown to another customer', async () => {
    const { orderId } = await givenBatch()
    const other = await givenBatch()
    await expect(cancel(other.context, orderId)).rejects.toMatchObject({ key: 'orderUnknown' })
    await allTurns()
    expect(await states(other.context, other.orderId)).not.toContain('cancelled')
  })
})

test('cancelling a batch under way stops the rest and keeps the finished lines', async () => {
  const { context, orderId, from, to, balanceMinor } = await givenBatch()
  await turn()
  await cancel(context, orderId)
  await allTurns()
  expect(await states(context, orderId)).toEqual(['success', 'cancelled', 'cancelled', 'cancelled'])
  expect(await usedBy(from.customerId)).toEqual(Array(4).fill([10_000n, 1]))
  expect(await balanceMinor(from)).toBe(990_000n)
  expect(await balanceMinor(to[0]!)).toBe(10_000n)
  const { state, timeline } = await receiptOf(context, orderId)
  expect([state, timeline.at(-1)!.reason!.en]).toEqual([
    'success',
    '1 of 4 transfers completed (CNY 100.00), 0 failed (CNY 0.00) and 3 were cancelled (CNY 500.00)',
  ])
})

test('a finished or cancelled batch has nothing to cancel', async () => {
  const { context, orderId } = await givenBatch(1)
  await cancel(context, orderId)
  await expect(cancel(context, orderId)).rejects.toMatchObject({ key: 'batchNothingWaits' })
  const done = await givenBatch(1)
  await turn()
  await turn()
  await expect(cancel(done.context, done.orderId)).rejects.toMatchObject({ key: 'batchNothingWaits' })
})

/** Stops a turn before it commits: `atIt` resolves once the line is executed, and the turn waits for `go`. */
function heldTurn() {
  const [atIt, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slowly =
    (worker: JobHandler): JobHandler =>
    async (tx, due) => {
      await worker(tx, due)
      atIt.resolve()
      await go.promise
    }
  const workers = Object.fromEntries(
    Object.entries(transferWorkers).map(([kind, worker]) => [kind, slowly(worker)]),
  )
  return { done: turn(workers), atIt: atIt.promise, go: go.resolve }
}

test('finishes a line whose turn is under way, and none after it', async () => {
  const { context, orderId, from, to, balanceMinor } = await givenBatch()
  const first = heldTurn()
  await first.atIt
  const cancelling = cancel(context, orderId)
  await untilBlocked(ownerDb)
  first.go()
  await Promise.all([first.done, cancelling])
  await allTurns()
  expect(await states(context, orderId)).toEqual(['success', 'cancelled', 'cancelled', 'cancelled'])
  expect(await usedBy(from.customerId)).toEqual(Array(4).fill([10_000n, 1]))
  expect(await balanceMinor(from)).toBe(990_000n)
  expect(await balanceMinor(to[0]!)).toBe(10_000n)
})

test('the last line is finished if its turn comes first, and the cancellation is refused', async () => {
  const scene = await batchScene(db, { now: await bankNow(db), payees: 1 })
  const { context, from, to, line, input, balanceMinor } = scene
  const { orderId } = await give(context, input([line(to[0]!)]))
  const only = heldTurn()
  await only.atIt
  const cancelling = cancel(context, orderId)
  const refused = expect(cancelling).rejects.toMatchObject({ key: 'batchNothingWaits' })
  await untilBlocked(ownerDb)
  only.go()
  await Promise.all([only.done, refused])
  expect(await states(context, orderId)).toEqual(['success'])
  expect(await usedBy(from.customerId)).toEqual(Array(4).fill([10_000n, 1]))
  expect(await balanceMinor(from)).toBe(990_000n)
})

test('a turn during a cancellation finds nothing to do', async () => {
  const { context, orderId, from, balanceMinor } = await givenBatch()
  const summary = await call<Parameters<typeof submissionOf>[0]>(context, 'PTR0104001_prepare', {
    batch: orderId,
  })
  const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // The cancellation stops the turns first and then gives the limits back. It waits at the second step.
  const holder = ownerDb.transaction().execute(async (tx) => {
    await sql`select from limits.usage where customer_id = ${from.customerId} for update`.execute(tx)
    held.resolve()
    await go.promise
  })
  await held.promise
  const cancelling = call<Receipt>(context, 'PTR0104002_submit', submissionOf(summary))
  await untilBlocked(ownerDb)
  expect(await turn()).toBe(false)
  go.resolve()
  await Promise.all([holder, cancelling])
  await allTurns()
  expect(await states(context, orderId)).toEqual(Array(4).fill('cancelled'))
  expect(await balanceMinor(from)).toBe(1_000_000n)
  expect(await usedBy(from.customerId)).toEqual(Array(4).fill([0n, 0]))
})
