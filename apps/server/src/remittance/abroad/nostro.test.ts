import { describe, expect, test } from 'vitest'
import { advanceClock, bankNow, instantOf } from '../../bankday/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { balanceOf, bankAccount, trialBalance } from '../../ledger/index.ts'
import { booksOf, statementRequestXml } from '../../networks/index.ts'
import { openExchange } from '../test-builders.ts'
import { compareStatement } from './nostro.ts'
import { statementKind, statementWorkers } from './statement-work.ts'
import { abroadPorts, scene as buildScene, dispatch, toWorkday } from './test-scene.ts'

const { db, ownerDb } = await testDatabase()
const ports = await abroadPorts({ pace: 50, timeoutMs: 2_000 })
await openExchange(ownerDb)

/** Mondays to Wednesdays that are workdays in every market. Each test uses days of its own. */
const weeks = ['2026-11-30', '2026-12-07', '2026-12-14'].values()
const after = (date: string, days = 1) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

async function scene() {
  const date = weeks.next().value!
  await toWorkday(db, date)
  return { date, of: await buildScene(db, ports) }
}
type Scene = Awaited<ReturnType<typeof buildScene>>

/** Submits a SWIFT remittance to an account and sends it. */
async function sent(of: Scene, account: string, change: object = {}): Promise<string> {
  const { orderId } = await of.give('swift', { account: `440188${account}`, amount: '1000', ...change })
  await of.due('remittance.run', orderId)
  await of.desk(orderId, 'approved')
  return orderId
}

/** Requests the statement of a date on the next day and compares it. */
async function state(date: string): Promise<void> {
  const dueAt = instantOf(after(date), '08:00')
  await advanceClock(db, dueAt)
  const now = await bankNow(db)
  await inTransaction(db, (tx) =>
    statementWorkers({ correspondent: ports.port })[statementKind]!(tx, {
      customerId: 0n,
      kind: statementKind,
      reference: date,
      dueAt,
      now,
      clock: now,
    }),
  )
}

const statementOf = async (date: string) =>
  ports.port.statement(
    statementRequestXml({ id: 'AGAIN', at: await bankNow(db), queue: await booksOf(db) }, date),
  )

const standing = async (code: 'suspense' | 'nostro' | 'crossBorder') =>
  (await balanceOf(db, bankAccount(code, 'USD'))).balanceMinor
const difference = (orderId: string) =>
  db
    .selectFrom('remittance.nostro_differences')
    .select(['suspense_minor', 'resolved_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()

/** The sum that the statements of all days list as taken. */
async function stated(): Promise<bigint> {
  const { sum } = await db
    .selectFrom('remittance.nostro_lines')
    .select(({ fn }) => fn.sum<bigint>('taken_minor').as('sum'))
    .where('source', '=', 'statement')
    .where('currency', '=', 'USD')
    .executeTakeFirstOrThrow()
  return BigInt(sum ?? 0)
}

/** Checks that our account abroad agrees with its statements to the cent and that every journal balances. */
async function agreesWithStatements(): Promise<void> {
  expect(await standing('nostro')).toBe(await stated())
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
}

describe('the statement of a day', () => {
  test('lists sent, returned and charged amounts, and nothing is in suspense', async () => {
    const { date, of } = await scene()
    const credited = await sent(of, '3027')
    const back = await sent(of, '8106')
    const refused = await sent(of, '8113')
    const claimed = await sent(of, '8116', { bearer: 'OUR' })
    await of.exchange(credited, (row) => row!.state === 'success' && row!.settled_at !== null)
    await of.exchange(back, (row) => row!.returned_minor === 98_000n)
    await of.exchange(refused, (row) => row!.state === 'failed')
    await of.exchange(claimed, (row) => row!.claimed_minor === 3_000n)
    // Charges prepaid under OUR that nobody claimed stand in suspense as well.
    const before = await standing('suspense')
    await state(date)
    const lines = await db
      .selectFrom('remittance.nostro_lines')
      .select(['order_id', 'kind', 'taken_minor', 'source'])
      .orderBy('order_id')
      .orderBy('kind', 'desc')
      .orderBy('source')
      .execute()
    const linesOf = (source: string) =>
      lines
        .filter((line) => line.source === source)
        .map(({ order_id, kind, taken_minor }) => [order_id, kind, taken_minor])
    expect(linesOf('statement')).toEqual(linesOf('books'))
    expect(linesOf('statement')).toEqual(
      [
        [credited, 'sent', 100_000n],
        [back, 'sent', 100_000n],
        [back, 'back', -98_000n],
        [refused, 'sent', 100_000n],
        [refused, 'back', -100_000n],
        [claimed, 'sent', 100_000n],
        [claimed, 'charged', 3_000n],
      ].sort(([one], [other]) => (one! < other! ? -1 : one === other ? 0 : 1)),
    )
    expect(await standing('suspense')).toBe(before)
    await agreesWithStatements()
    const day = await db
      .selectFrom('remittance.nostro_days')
      .select(['listed_count', 'open_differences'])
      .where('stated_on', '=', date)
      .executeTakeFirst()
    expect(day).toEqual({ listed_count: 7, open_differences: 0 })
  })

  test('a remittance listed a day late is in suspense until then, after any number of comparisons', async () => {
    const { date, of } = await scene()
    const orderId = await sent(of, '8110')
    await of.exchange(orderId, (row) => row!.state === 'success' && row!.settled_at !== null)
    const before = await standing('suspense')
    await state(date)
    const now = await bankNow(db)
    await inTransaction(db, async (tx) => compareStatement(tx, await statementOf(date), now))
    expect(await difference(orderId)).toMatchObject({ suspense_minor: 100_000n, resolved_at: null })
    expect(await standing('suspense')).toBe(before + 100_000n)
    await agreesWithStatements()
    await state(after(date))
    expect(await difference(orderId)).toMatchObject({ suspense_minor: 0n, resolved_at: expect.any(Date) })
    expect(await standing('suspense')).toBe(before)
    await agreesWithStatements()
    expect((await of.row(orderId)).state).toBe('success')
  })

  test('settles a remittance whose messages never came', async () => {
    const { date, of } = await scene()
    const orderId = await sent(of, '8102')
    // The remittance is sent and accepted. No message is collected.
    await dispatch(db, ports)
    expect((await of.row(orderId)).settled_at).toBeNull()
    const underWay = await standing('crossBorder')
    await state(date)
    expect((await of.row(orderId)).settled_at).not.toBeNull()
    expect(await standing('crossBorder')).toBe(underWay - 100_000n)
    expect(await difference(orderId)).toBeUndefined()
    await agreesWithStatements()
    // A later message concerns a remittance that is already settled.
    await of.due('remittance.ask', orderId)
    await of.exchange(orderId, (row) => row!.state === 'success')
    await agreesWithStatements()
  })

  test('with another bank’s remittance is refused', async () => {
    const now = await bankNow(db)
    const entry = {
      orderId: '20261120000000000009',
      uetr: crypto.randomUUID(),
      kind: 'sent' as const,
      takenMinor: 1n,
      currency: 'USD' as const,
      valueDate: '2026-11-20',
      reason: null,
    }
    await expect(
      inTransaction(db, (tx) => compareStatement(tx, { date: '2026-11-20', entries: [entry] }, now)),
    ).rejects.toThrow("none of the bank's")
  })
})
