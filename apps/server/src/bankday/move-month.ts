import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { StartError } from '../db/start-error.ts'
import { addDays, businessDate } from './business-date.ts'
import { bankNow } from './clock.ts'

/** A part of a table that is divided by month. */
export interface Part {
  /** Schema-qualified name of the whole table. */
  relation: string
  /**
   * "2026-11", or "before" for the time before the table was divided, or "rest" for months without a part of their own.
   */
  month: string
  /** PostgreSQL's last estimate. */
  rows: bigint
  bytes: bigint
  tablespace: string
  /** Whether the part has been moved, so that its rows are in the order of their key. */
  isInOrder: boolean
}

/**
 * Months that ended longer ago than this may be moved. Nothing in them changes any more, except for an order that waited
 * that long.
 */
export const settledDays = 92
const tries = 30
/** Less than the second after which PostgreSQL looks for deadlocks. */
const lockTimeoutMs = 800
const lockNotAvailable = '55P03'
/** Comment on a part that was moved. */
const inOrder = 'In the order of its key.'

/** Returns the parts of all tables that are divided by month, oldest first. */
export async function listParts(ownerDb: Db): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select t.relation::text as relation, replace(substring(c.relname from '_(before|rest|\\d{4}_\\d{2})$'), '_', '-') as month,
      greatest(c.reltuples, 0)::bigint as rows, pg_total_relation_size(c.oid) as bytes,
      coalesce(s.spcname, 'pg_default') as tablespace,
      obj_description(c.oid, 'pg_class') is not distinct from ${inOrder} as "isInOrder"
    from bankday.monthly_tables() t join pg_inherits i on i.inhparent = t.relation join pg_class c on c.oid = i.inhrelid
    left join pg_tablespace s on s.oid = c.reltablespace
    order by t.relation::text, c.relname like '%_rest', c.relname not like '%_before', c.relname`.execute(
    ownerDb,
  )
  return rows
}

/**
 * Moves a month of every table that is divided by month to a tablespace, as the owner of the database, while the bank
 * goes on. Each part is copied in the order of its key, and the copy replaces it at once. Readers of the tables, for
 * example for statements and receipts, find the same rows. A part in that tablespace whose rows are still in the order of
 * time is copied within it. An interrupted move can be continued.
 * @returns how many parts were moved
 * @throws StartError if the month is too recent or has no parts, or if the tablespace does not exist
 */
export async function moveMonth(ownerDb: Db, month: string, tablespace: string): Promise<number> {
  const today = businessDate(await bankNow(ownerDb))
  if (month === 'rest' || (month !== 'before' && `${month}-31` > addDays(today, -settledDays)))
    throw new StartError(
      `Only months that ended more than ${settledDays} days ago are moved; ${month} is none.`,
    )
  const { rows: known } = await sql`select from pg_tablespace where spcname = ${tablespace}`.execute(ownerDb)
  if (known.length === 0) throw new StartError(`There is no tablespace ${tablespace}.`)
  const parts = (await listParts(ownerDb)).filter((part) => part.month === month)
  if (parts.length === 0) throw new StartError(`There is no part of ${month}.`)
  const toMove = parts.filter((part) => part.tablespace !== tablespace || !part.isInOrder)
  for (const { relation } of toMove) await movePart(ownerDb, { relation, month, tablespace })
  return toMove.length
}

async function movePart(
  ownerDb: Db,
  { relation, month, tablespace }: Pick<Part, 'relation' | 'month' | 'tablespace'>,
): Promise<void> {
  const name = `${relation}_${month.replace('-', '_')}`
  const [whole, part, copy] = [relation, name, `${name}_moved`].map((text) => sql.raw(text))
  await ownerDb.transaction().execute(async (tx) => {
    // Readers go on, writers wait.
    await sql`lock table ${part} in share mode`.execute(tx)
    const { rows } = await sql<{ bound: string; own: string }>`
      select pg_get_expr(c.relpartbound, c.oid) as bound, pg_get_partition_constraintdef(c.oid) as own
      from pg_class c where c.oid = ${name}::regclass`.execute(tx)
    const { bound, own } = rows[0]!
    await sql`set local default_tablespace = ${sql.id(tablespace)}`.execute(tx)
    await sql`create table ${copy} (like ${whole} including all)`.execute(tx)
    // With this constraint PostgreSQL need not scan the copy when it is attached.
    await sql`alter table ${copy} add constraint of_month check (${sql.raw(own)})`.execute(tx)
    await sql`select bankday.copy_part(${name}::regclass, ${`${name}_moved`}::regclass)`.execute(tx)
    await detached(tx, () => sql`alter table ${whole} detach partition ${part}`.execute(tx))
    await sql`drop table ${part}`.execute(tx)
    await sql`alter table ${copy} rename to ${sql.id(name.split('.')[1]!)}`.execute(tx)
    await sql`alter table ${whole} attach partition ${part} ${sql.raw(bound)}`.execute(tx)
    await sql`alter table ${part} drop constraint of_month`.execute(tx)
    await sql`select bankday.guard_part(${relation}::regclass, ${name}::regclass)`.execute(tx)
    await sql`comment on table ${part} is ${sql.lit(inOrder)}`.execute(tx)
  })
  // The rows never change again. Freezing them spares later vacuums.
  await sql`vacuum (freeze, analyze) ${part}`.execute(ownerDb)
}

/** Detaches the part as soon as the table is not in use for a moment. Others wait for less than a second. */
async function detached(tx: Tx, detach: () => Promise<unknown>): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(tx)
  for (let left = tries; ; left -= 1) {
    await sql`savepoint detaching`.execute(tx)
    try {
      await detach()
      return
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable || left === 1) throw error
      await sql`rollback to savepoint detaching`.execute(tx)
      await delay(lockTimeoutMs)
    }
  }
}
