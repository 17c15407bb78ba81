import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/db/database.ts'
import type { BankProcess } from './bank-process.ts'
import type { Figure } from './figure.ts'
import { postgresCpuMs } from './processor-time.ts'

/** What has been spent so far: time on the processor in ms, and bytes. */
export interface Costs {
  serverMs: number
  postgresMs: number
  /** What asking for this has cost PostgreSQL on top: sizes of a thousand tables take their time. */
  askingMs: number
  /** Of the bank's tables with their indexes. */
  tableBytes: number
  logBytes: number
}

/** What a bank and its PostgreSQL, both on this machine, have spent since they began. */
export async function costsOf(bank: BankProcess, ownerDb: Db): Promise<Costs> {
  const serverMs = (await bank.cpuMs()) ?? 0
  const postgresMs = (await postgresCpuMs(ownerDb)) ?? 0
  const { rows } = await sql<{ tables: number; log: number }>`
    select sum(pg_total_relation_size(c.oid))::float8 as tables,
      (select pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as log
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`.execute(ownerDb)
  return {
    ...{ serverMs, postgresMs },
    askingMs: ((await postgresCpuMs(ownerDb)) ?? 0) - postgresMs,
    tableBytes: rows[0]!.tables,
    logBytes: rows[0]!.log,
  }
}

/** What PostgreSQL has spent between two moments, without what asking at the first has cost it. */
export const postgresMsBetween = (before: Costs, after: Costs) =>
  after.postgresMs - before.postgresMs - before.askingMs

/** What each of so many `what`s (transfer, call) has cost between two moments. */
export function costsEach(before: Costs, after: Costs, what: string, count: number): Figure[] {
  const each = (key: 'serverMs' | 'tableBytes' | 'logBytes') => (after[key] - before[key]) / count
  return [
    { name: 'processor time of the server', value: each('serverMs'), unit: `ms/${what}` },
    {
      name: 'processor time of PostgreSQL',
      value: postgresMsBetween(before, after) / count,
      unit: `ms/${what}`,
    },
    { name: 'written to tables and indexes', value: each('tableBytes') / 1000, unit: `KB/${what}` },
    { name: 'written to log', value: each('logBytes') / 1000, unit: `KB/${what}` },
  ]
}
