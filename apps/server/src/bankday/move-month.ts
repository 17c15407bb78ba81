import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { StartError } from '../db/start-error.ts'
import { addDays, businessDate } from './business-date.ts'
import { bankNow } from './clock.ts'

/** A part of a table that is divided by month. */
export interface Part {
  /** Schema-qualified, of the whole. */
  relation: string
  /** "2026-11"; "before" for what there was before the table was divided, "rest" for months that nobody has made. */
  month: string
  /** As PostgreSQL last counted. */
  rows: bigint
  bytes: bigint
  /** Where it lies. */
  tablespace: string
  /** Whether it has been moved: its rows lie in the order of their key. */
  isInOrder: boolean
}

/** Months that are moved are older than this: nothing of them changes any more, but for an order that waited that long. */
export const settledDays = 92
const tries = 30
/** Below the second after which PostgreSQL looks for deadlocks. */
const lockTimeoutMs = 800
const lockNotAvailable = '55P03'
/** The comment on a part that was moved. */
const inOrder = 'In the order of its key.'

/** The parts of all tables that are divided by month, the oldest first. */
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
 * Moves a month of every table that is divided by month to a tablespace, as the owner of the database, while the bank goes on:
 * its part is copied in the order of its key, and the copy takes its place in an instant. Statements, receipts and whatever
 * else reads the tables find it as before. One that lies there already, in the order of time, is copied within its
 * tablespace. Gives how many parts moved. Broken off, it goes on where it was.
 * @throws StartError where the month is too young, there is none of it, or no tablespace of that name
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
    // Whoever reads it goes on; whoever would change it waits.
    await sql`lock table ${part} in share mode`.execute(tx)
    const { rows } = await sql<{ bound: string; own: string }>`
      select pg_get_expr(c.relpartbound, c.oid) as bound, pg_get_partition_constraintdef(c.oid) as own
      from pg_class c where c.oid = ${name}::regclass`.execute(tx)
    const { bound, own } = rows[0]!
    await sql`set local default_tablespace = ${sql.id(tablespace)}`.execute(tx)
    await sql`create table ${copy} (like ${whole} including all)`.execute(tx)
    // Said beforehand, so that nothing is read through when it takes its place.
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
  // Nothing of it will change: it need not be looked through again.
  await sql`vacuum (freeze, analyze) ${part}`.execute(ownerDb)
}

/** Takes the part out as soon as for a moment nobody has the table; who comes meanwhile waits for less than a second. */
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
