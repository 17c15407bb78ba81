import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { register } from 'prom-client'
import { expect, test } from 'vitest'
import type { Queryable } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { testDatabase } from './test-database.ts'

const { db, ownerDb } = await testDatabase()

test('a statement is prepared from its second use on, with the same results', async () => {
  await db.connection().execute(async (connection) => {
    const ask = async (number: number) => {
      const { rows } = await sql<{ sum: number; text: string }>`
        select ${number}::int + 1 as sum, ${'x'.repeat(number)}::text as text`.execute(connection)
      return rows[0]
    }
    for (let i = 1; i <= 4; i++) expect(await ask(i)).toEqual({ sum: i + 1, text: 'x'.repeat(i) })
    await expect(sql`select 1 / ${0}::int`.execute(connection)).rejects.toThrow('division by zero')
    await expect(sql`select 1 / ${0}::int`.execute(connection)).rejects.toThrow('division by zero')
    expect((await sql<{ one: number }>`select 1 / ${1}::int as one`.execute(connection)).rows).toEqual([
      { one: 1 },
    ])
    const kept = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      connection,
    )
    expect(kept.rows.filter(({ statement }) => statement.includes('as sum'))).toHaveLength(1)
    // The question itself has no values, and was prepared at its second use.
    const again = () =>
      sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(connection)
    await again()
    expect((await again()).rows.map(({ statement }) => statement)).toContain(
      'select statement from pg_prepared_statements',
    )
  })
})

test('gives the same in a transaction, after an error and on every connection of the pool', async () => {
  const count = (name: string) =>
    sql<{ n: bigint }>`select count(*) as n from pg_class where relname = ${name}`.execute(db)
  const answers = await Promise.all(Array.from({ length: 40 }, () => count('pg_class')))
  expect(new Set(answers.map(({ rows }) => rows[0]?.n))).toEqual(new Set([1n]))
  await expect(
    db.transaction().execute(async (tx) => {
      await sql`select ${1}::int`.execute(tx)
      await sql`select ${'x'}::int`.execute(tx)
    }),
  ).rejects.toThrow('invalid input syntax')
  expect((await count('pg_class')).rows[0]?.n).toBe(1n)
})

test('a failed transaction gives its first failure as the reason', async () => {
  const outcomes: PromiseSettledResult<unknown>[] = []
  const failing = inTransaction(db, async (tx) => {
    const ask = (n: number) => sql`select 1 / ${n}::int as one`.execute(tx)
    outcomes.push(...(await Promise.allSettled([ask(1), ask(0), ask(1), sql`select 1`.execute(tx)])))
    await ask(1)
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(outcomes.map((each) => (each.status === 'rejected' ? each.reason.message : each.status))).toEqual([
    'fulfilled',
    ...Array(3).fill('division by zero'),
  ])
})

test('a table with a column added by a newer server is still read, also in a transaction', async () => {
  await sql`create table public.grown (n int primary key, name text)`.execute(ownerDb)
  await sql`insert into public.grown values (1, 'one')`.execute(ownerDb)
  await sql`grant select, update on public.grown to cloudsail_app`.execute(ownerDb)
  const read = async (q: Queryable) => (await sql`select * from public.grown where n = ${1}`.execute(q)).rows
  const change = async (q: Queryable) =>
    (await sql`update public.grown set name = 'one' where n = ${1} returning *`.execute(q)).rows
  const everywhere = () => Promise.all(Array.from({ length: 20 }, () => inTransaction(db, change)))
  for (let i = 1; i <= 3; i++) await everywhere()
  for (let i = 1; i <= 3; i++) await Promise.all(Array.from({ length: 20 }, () => read(db)))
  await sql`alter table public.grown add column more text default 'more'`.execute(ownerDb)
  const grown = [{ n: 1, name: 'one', more: 'more' }]
  for (const rows of await Promise.all(Array.from({ length: 20 }, () => read(db))))
    expect(rows).toEqual(grown)
  for (const rows of await everywhere()) expect(rows).toEqual(grown)
  const both = inTransaction(db, async (tx) => [await read(tx), await change(tx), await read(tx)])
  expect(await both).toEqual([grown, grown, grown])
})

test('a commit that reached no standby is an error and counted, and the connection stays usable', async () => {
  await sql`create table public.committed (n int primary key)`.execute(ownerDb)
  let runs = 0
  let entered = 0
  /**
   * Inserts a row in a transaction that waits for standbys, like in a bank of several nodes. The tests' own PostgreSQL
   * has no standby to wait for.
   */
  const enter = () => {
    const n = ++entered
    return inTransaction(ownerDb, async (tx) => {
      runs += 1
      await sql`set local synchronous_commit = on`.execute(tx)
      await sql`insert into public.committed values (${n})`.execute(tx)
      return n
    })
  }
  const counted = async () => {
    const value = /^cloudsail_unreplicated_commits_total (\d+)$/m.exec(await register.metrics())
    return Number(value?.[1])
  }
  const before = await counted()
  await waitFor('a standby that is not there')
  try {
    let entering = enter()
    let isOver = false
    const settled = () => {
      isOver = true
    }
    entering.then(settled, settled)
    // An operator cancels the wait.
    await until(async () => {
      // PostgreSQL shows the setting a moment before commits wait. A commit before that did not wait, so it is repeated.
      if (isOver) {
        isOver = false
        entering = enter()
        entering.then(settled, settled)
      }
      const { rows } = await sql`select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event = 'SyncRep'`.execute(ownerDb)
      return rows.length > 0
    })
    await expect(entering).rejects.toThrow('perhaps on no standby')
  } finally {
    await waitFor('')
  }
  expect(await counted()).toBe(before + 1)
  expect(await enter()).toBe(entered)
  // The row is committed, and the transaction was not rerun.
  expect(runs).toBe(entered)
  const { rows } = await sql<{ n: number }>`select n from public.committed order by n`.execute(ownerDb)
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: entered }, (_, at) => at + 1))
})

async function waitFor(standby: string): Promise<void> {
  const name = standby && `"${standby}"`
  await sql.raw(`alter system set synchronous_standby_names = '${name}'`).execute(ownerDb)
  await sql`select pg_reload_conf()`.execute(ownerDb)
  await until(async () => {
    const { rows } = await sql<{ names: string }>`select setting as names from pg_settings
      where name = 'synchronous_standby_names'`.execute(ownerDb)
    return rows[0]?.names === name
  })
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await delay(20)
}
