import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import type { Queryable } from './database.ts'
import { bringUpToDate, migrateSessions, readSchema } from './migrate.ts'
import { readFunctions } from './sql-functions.ts'
import { openTestDatabase, testDatabase } from './test-database.ts'

const { ownerDb, url } = await testDatabase()
const schema = await readSchema()
const sessionsName = `functions_${randomBytes(6).toString('hex')}`
const sessionsUrl = inject('clusterUrl').replace(/\/postgres$/, `/${sessionsName}`)
await sql.raw(`create database ${sessionsName}`).execute(ownerDb)
await migrateSessions(sessionsUrl)
const sessionsDb = openTestDatabase({ url: sessionsUrl, role: '' })
afterAll(async () => {
  await sessionsDb.destroy()
  const client = new pg.Client(inject('clusterUrl'))
  await client.connect()
  await client.query(`drop database ${sessionsName} with (force)`)
  await client.end()
})

/** Returns the functions of a database by their names, with definition and rights. */
async function functionsOf(q: Queryable): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select n.nspname || '.' || p.proname as name,
      concat_ws(' ', pg_get_functiondef(p.oid), array(select acl::text from unnest(p.proacl) acl order by 1)) as definition
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname !~ '^(pg_|information_schema|public)' order by 1`.execute(q)
  return new Map(rows.map(({ name, definition }) => [name, definition]))
}

test('every function of the bank has a file of its own, which says what it does', async () => {
  const apart = await readFunctions(join(import.meta.dirname, 'session-functions'))
  const names = schema.functions.map(({ name }) => name)
  expect([...(await functionsOf(ownerDb)).keys()]).toEqual(names)
  expect([...(await functionsOf(sessionsDb)).keys()].sort()).toEqual(
    [...apart.map(({ name }) => name), 'http.nonce_era'].sort(),
  )
  for (const { name, text } of [...schema.functions, ...apart]) {
    expect(text.match(/^create or replace function ([\w.]+)\(/gm), name).toEqual([
      `create or replace function ${name}(`,
    ])
    expect(text, name).toMatch(/^-- [A-Z]/)
    expect(text.match(/\b(CREATE|FUNCTION|SELECT|RETURNS|LANGUAGE|BEGIN)\b/), name).toBeNull()
  }
})

test('a file alone makes its function whole, with its rights', async () => {
  const before = await functionsOf(ownerDb)
  const undone = new Error('undone')
  const made = ownerDb.transaction().execute(async (tx) => {
    for (const { name, text } of schema.functions) {
      await sql.raw(`drop function ${name} cascade`).execute(tx)
      // Unlike the bank, with check_function_bodies: every function that a body names is there.
      await sql.raw(text).execute(tx)
    }
    expect(await functionsOf(tx)).toEqual(before)
    throw undone
  })
  await expect(made).rejects.toBe(undone)
})

test('no migration defines a function since each has a file', async () => {
  const folders = ['migrations', 'session-migrations'].map((folder) => join(import.meta.dirname, folder))
  for (const folder of folders)
    for (const file of await readdir(folder)) {
      if (file < '20261130' || /^\d{4}_/.test(file)) continue
      const text = await readFile(join(folder, file), 'utf8')
      expect(text, file).not.toMatch(/create\s+(or\s+replace\s+)?function\s+(?!pg_temp\.)/i)
    }
})

/** Returns the functions with something added to the file of ledger.date_of_ms. */
const withAdded = (statement: string) =>
  schema.functions.map((file) =>
    file.name === 'ledger.date_of_ms' ? { ...file, text: `${file.text}\n${statement}` } : file,
  )
const runs = async () =>
  (await sql<{ runs: string }>`select count(*)::text as runs from public.runs`.execute(ownerDb)).rows[0]!.runs

test('a changed file is run once, however many servers start with it, and again when it changes back', async () => {
  await sql`create table public.runs ()`.execute(ownerDb)
  const before = await functionsOf(ownerDb)
  const changed = withAdded('insert into public.runs default values;')
  const start = () => bringUpToDate(url, { ...schema, functions: changed })
  await Promise.all([start(), start(), start()])
  expect(await runs()).toBe('1')
  await start()
  expect(await runs()).toBe('1')
  await bringUpToDate(url, schema)
  await start()
  expect(await runs()).toBe('2')
  await bringUpToDate(url, schema)
  expect(await functionsOf(ownerDb)).toEqual(before)
})

test('a file that fails leaves the database as it was, with its migrations', async () => {
  const migrations = new Map([...schema.migrations, ['209912312359_db_late', 'create table public.late ();']])
  const faulty = { migrations, functions: withAdded('select 1 / 0;') }
  await expect(bringUpToDate(url, faulty)).rejects.toMatchObject({ code: '22012' })
  const { rows } = await sql`select to_regclass('public.late') as late`.execute(ownerDb)
  expect(rows).toEqual([{ late: null }])
  await bringUpToDate(url, schema)
})

test('a function whose file is gone stays until a migration drops it, and its file runs again when it returns', async () => {
  const name = 'ledger.date_of_ms'
  const others = schema.functions.filter((file) => file.name !== name)
  await bringUpToDate(url, { ...schema, functions: others })
  expect((await functionsOf(ownerDb)).has(name)).toBe(true)
  await sql`drop function ledger.date_of_ms`.execute(ownerDb)
  await bringUpToDate(url, schema)
  expect((await functionsOf(ownerDb)).has(name)).toBe(true)
})
