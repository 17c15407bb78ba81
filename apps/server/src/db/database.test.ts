import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { testDatabase } from './test-database.ts'

const { ownerDb, url } = await testDatabase()

test('every connection turns off JIT and sequential scans, with any setting of PostgreSQL', async () => {
  const name = new URL(url).pathname.slice(1)
  await sql`alter database ${sql.id(name)} set jit = on`.execute(ownerDb)
  await sql`alter database ${sql.id(name)} set enable_seqscan = on`.execute(ownerDb)
  for (const role of ['', 'cloudsail_app']) {
    const db = openDatabase({ url, role, poolSize: 1 })
    const { rows } = await sql`
      select current_setting('jit') as jit, current_setting('enable_seqscan') as seqscan`.execute(db)
    expect(rows).toEqual([{ jit: 'off', seqscan: 'off' }])
    await db.destroy()
  }
})
