import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { changes, clockMoves } from '../db/changes.ts'
import { openTestDatabase, testDatabase } from '../db/test-database.ts'
import { until } from '../db/test-waits.ts'
import { watchChanges } from './watch-changes.ts'

const { db, url } = await testDatabase()
const other = openTestDatabase({ url, poolSize: 1 })
afterAll(() => other.destroy())
const never = new AbortController().signal

// A block's text says nothing of what it does, so no connection reports it: as a change of another process.
const unreported = (text: string) => sql.raw(`do $$ begin ${text}; end $$`).execute(other)

test('finds changes that nobody reported, and moves of the clock among them', async () => {
  const begun = changes.mark()
  const stop = watchChanges(db)
  try {
    // The first look of the watch counts as a change.
    await changes.after(begun, { withinMs: 120_000, signal: never })
    const [mark, clockMark] = [changes.mark(), clockMoves.mark()]
    await unreported(`insert into outbox.messages (kind, customer_id, payload) values ('sms', 2, '{}')`)
    await until(async () => changes.mark() !== mark)
    expect(clockMoves.mark()).toBe(clockMark)
    await unreported(`perform bankday.advance_clock(bankday.now() + interval '1 hour')`)
    await until(async () => clockMoves.mark() !== clockMark)
  } finally {
    await stop()
  }
})
