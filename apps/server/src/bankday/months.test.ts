import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import {
  addDays,
  advanceClock,
  bankNow,
  businessDate,
  instantOf,
  listParts,
  makeMonths,
  makeMonthsAhead,
  moveMonth,
} from './index.ts'
import { monthlyTables } from './months.ts'

const { db, ownerDb } = await testDatabase()

/** Returns the part of the journals table that contains a journal. */
const partOf = async (journalId: bigint) => {
  const { rows } = await sql<{ part: string }>`
    select tableoid::regclass::text as part from ledger.journals where journal_id = ${journalId}`.execute(
    ownerDb,
  )
  return rows.map(({ part }) => part)
}

test('rows of a month without a partition go into the default one, and move once the partition exists', async () => {
  const { nextMonth } = (await monthlyTables(db))[0]!
  const late = addDays(nextMonth, 40)
  const month = `${late.slice(0, 4)}_${late.slice(5, 7)}`
  await ownerDb.transaction().execute(async (tx) => {
    await sql`alter table ledger.journals disable trigger user`.execute(tx)
    await sql`insert into ledger.journals values (-7, 'x', 'x', ${instantOf(late, '12:00')}, ${late}, ${late})`.execute(
      tx,
    )
    await sql`alter table ledger.journals enable trigger user`.execute(tx)
  })
  expect(await partOf(-7n)).toEqual(['ledger.journals_rest'])

  await makeMonths(db, late)
  expect(await partOf(-7n)).toEqual([`ledger.journals_${month}`])
  for (const table of await monthlyTables(db)) expect(table.nextMonth > late).toBe(true)

  // The posted rows of a part are as protected as those of the whole table, and the application reaches them only through
  // the whole table.
  const part = sql.table(`ledger.journals_${month}`)
  await expect(sql`update ${part} set kind = 'y'`.execute(ownerDb)).rejects.toThrow(/What is posted stays/)
  await expect(sql`delete from ${part}`.execute(ownerDb)).rejects.toThrow(/What is posted stays/)
  await expect(sql`select from ${part}`.execute(db)).rejects.toThrow(/permission denied/)
  await expect(
    sql`insert into ledger.journals values (-8, 'x', 'y', now(), ${late}, ${late})`.execute(ownerDb),
  ).rejects.toThrow(/no legs/)
})

test('the day-end makes partitions for a quarter ahead, table by table', async () => {
  const today = businessDate(await bankNow(db))
  const lastOfMonth = addDays(`${addDays(`${today.slice(0, 7)}-01`, 400).slice(0, 7)}-01`, -1)
  expect(makeMonthsAhead.isDue?.(lastOfMonth)).toBe(true)
  await advanceClock(db, instantOf(addDays(lastOfMonth, 1), '00:00'))
  let next: bigint | null = 0n
  while (next !== null) {
    const after: bigint = next
    ;({ next } = await db
      .transaction()
      .execute((tx) => makeMonthsAhead.run(tx, { date: lastOfMonth, after })))
  }
  for (const table of await monthlyTables(db)) expect(table.nextMonth > addDays(lastOfMonth, 90)).toBe(true)
})

test('an old month moves to another tablespace with its keys, triggers and rights', async () => {
  const { nextMonth } = (await monthlyTables(db))[0]!
  await makeMonths(db, nextMonth)
  const month = nextMonth.slice(0, 7)
  await advanceClock(db, instantOf(addDays(nextMonth, 200), '12:00'))
  const space = `cold_${randomBytes(4).toString('hex')}`
  await ownerDb.connection().execute(async (q) => {
    await sql`set allow_in_place_tablespaces = on`.execute(q)
    await sql`create tablespace ${sql.id(space)} location ''`.execute(q)
  })
  try {
    const parts = (await listParts(ownerDb)).filter((part) => part.month === month)
    expect(parts.length).toBeGreaterThan(3)
    const shape = async () => {
      const { rows } = await sql<{ line: string }>`
        select format('%s %s', c.relname, c.relacl) as line from pg_class c where c.relname like ${`%${month.replace('-', '_')}`}
        union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
          where c.relname like ${`%${month.replace('-', '_')}`}
        union all select format('%s %s', x.indrelid::regclass, pg_get_indexdef(p.inhparent)) from pg_index x
          join pg_inherits p on p.inhrelid = x.indexrelid join pg_class c on c.oid = x.indrelid
          where c.relname like ${`%${month.replace('-', '_')}`}
        order by line`.execute(ownerDb)
      return rows.map(({ line }) => line)
    }
    const before = await shape()
    // In the tablespace where it already is, a month is only put in the order of its key, and only once.
    expect(await moveMonth(ownerDb, month, 'pg_default')).toBe(parts.length)
    expect(await moveMonth(ownerDb, month, 'pg_default')).toBe(0)
    expect(await shape()).toEqual(before)
    expect(await moveMonth(ownerDb, month, space)).toBe(parts.length)
    expect(await shape()).toEqual(before)
    expect(
      (await listParts(ownerDb)).filter((part) => part.month === month).map(({ tablespace }) => tablespace),
    ).toEqual(parts.map(() => space))
    expect(await moveMonth(ownerDb, month, space)).toBe(0)
    expect(await moveMonth(ownerDb, month, 'pg_default')).toBe(parts.length)
    expect(await shape()).toEqual(before)
    await expect(moveMonth(ownerDb, 'rest', space)).rejects.toThrow(/Only months/)
  } finally {
    await sql`drop tablespace ${sql.id(space)}`.execute(ownerDb)
  }
})
