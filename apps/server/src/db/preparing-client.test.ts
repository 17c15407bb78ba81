import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from './in-transaction.ts'
import { testDatabase } from './test-database.ts'

const { db, ownerDb } = await testDatabase()

test('a statement is kept from its second use on, and gives the same', async () => {
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
  })
})

test('in a transaction, after an error and on every connection of the pool', async () => {
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

test('a commit that may have reached no standby is no success, and the connection serves on', async () => {
  await sql`create table public.committed (n int primary key)`.execute(ownerDb)
  // What PostgreSQL says with such a commit, said while it commits.
  await sql`create function public.give_up_waiting() returns trigger language plpgsql as $$ begin
    if new.n = 2 then
      raise warning 'canceling wait for synchronous replication due to user request' using
        detail = 'The transaction has already committed locally, but might not have been replicated to the standby.';
    end if;
    return null;
  end $$`.execute(ownerDb)
  await sql`create constraint trigger give_up_waiting after insert on public.committed
    deferrable initially deferred for each row execute function public.give_up_waiting()`.execute(ownerDb)
  let runs = 0
  const enter = (n: number) =>
    inTransaction(ownerDb, async (tx) => {
      runs += 1
      await sql`insert into public.committed values (${n})`.execute(tx)
      return n
    })
  expect(await enter(1)).toBe(1)
  await expect(enter(2)).rejects.toThrow('perhaps on no standby')
  expect(await enter(3)).toBe(3)
  // It is committed, and not carried out again by guess.
  expect(runs).toBe(3)
  const { rows } = await sql<{ n: number }>`select n from public.committed order by n`.execute(ownerDb)
  expect(rows.map(({ n }) => n)).toEqual([1, 2, 3])
})
