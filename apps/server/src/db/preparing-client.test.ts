import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from './test-database.ts'

const { db } = await testDatabase()

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
