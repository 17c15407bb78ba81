import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { advanceClock, bankNow } from '../bankday/index.ts'
import { changes, clockMoves, mayChangeRows, reportsMade } from './changes.ts'
import { inTransaction } from './in-transaction.ts'
import { testDatabase } from './test-database.ts'

const { db } = await testDatabase()

/** Returns whether `act` is reported in this process. */
async function isReported(act: () => Promise<unknown>): Promise<boolean> {
  const mark = changes.mark()
  await act()
  return changes.mark() !== mark
}
const add = (kind: string) =>
  sql`insert into outbox.messages (kind, customer_id, payload) values (${kind}, 1, '{}')`

test('recognises the texts that change rows', () => {
  for (const text of [
    'insert into a values (1)',
    'update a set b = 1',
    'with c as (delete from a returning 1) select count(*) from c',
    'select bankday.advance_clock($1) as now',
    'select * from ledger.post($1, $2)',
  ])
    expect(mayChangeRows(text)).toBe(true)
  for (const text of [
    'select * from a for update of a skip locked',
    'select * from a for no key update',
    'select bankday.begin_date()',
    'select updated_at from deletions',
  ])
    expect(mayChangeRows(text)).toBe(false)
})

test('reports a change once it is committed, and nothing else', async () => {
  expect(await isReported(() => add('sms').execute(db))).toBe(true)
  expect(await isReported(() => sql`update outbox.messages set attempts = 0 where false`.execute(db))).toBe(
    false,
  )
  expect(await isReported(() => sql`select * from outbox.messages for update`.execute(db))).toBe(false)
  const { promise: written, resolve: write } = Promise.withResolvers<void>()
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  const mark = changes.mark()
  const committing = inTransaction(db, async (tx) => {
    await add('sms').execute(tx)
    write()
    await allowed
  })
  await written
  expect(changes.mark()).toBe(mark)
  allow()
  await committing
  expect(changes.mark()).not.toBe(mark)
})

test('reports nothing of a transaction that was rolled back, nor of the reads after it', async () => {
  const failing = () =>
    inTransaction(db, async (tx) => {
      await add('sms').execute(tx)
      throw new Error('rolled back')
    }).catch(() => undefined)
  expect(await isReported(failing)).toBe(false)
  expect(await isReported(() => inTransaction(db, (tx) => sql`select 1`.execute(tx)))).toBe(false)
})

test('reports a move of the bank clock as such', async () => {
  const mark = clockMoves.mark()
  await add('sms').execute(db)
  expect(clockMoves.mark()).toBe(mark)
  await advanceClock(db, new Date((await bankNow(db)).getTime() + 60_000))
  expect(clockMoves.mark()).not.toBe(mark)
})

test('wakes nothing for changes that nothing waits for, unless the transaction makes others', async () => {
  const feed = sql`insert into remittance.fx_feed (state, per100, as_of) values ('rest', '{}'::jsonb, now())
    on conflict (is_single) do update set as_of = excluded.as_of`
  const reports = reportsMade()
  expect(await isReported(() => feed.execute(db))).toBe(false)
  expect(reportsMade()).toBe(reports + 1)
  const both = () =>
    inTransaction(db, async (tx) => {
      await add('sms').execute(tx)
      await feed.execute(tx)
    })
  expect(await isReported(both)).toBe(true)
})
