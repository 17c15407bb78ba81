import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/db/database.ts'
import type { BankProcess } from './bank-process.ts'
import type { Figure } from './figure.ts'
import { postgresCpuMs } from './processor-time.ts'

/** Costs so far: processor time in ms, and bytes. */
export interface Costs {
  serverMs: number
  postgresMs: number
  /** PostgreSQL's processor time for this measurement itself: reading the sizes of a thousand tables takes time. */
  askingMs: number
  /** Size of the bank's tables with their indexes. */
  tableBytes: number
  logBytes: number
}

/** Returns the costs of a bank and its PostgreSQL since their start. Both run on this machine. */
export async function costsOf(bank: BankProcess, ownerDb: Db): Promise<Costs> {
  const serverMs = (await bank.cpuMs()) ?? 0
  const postgresMs = (await postgresCpuMs(ownerDb)) ?? 0
  const { rows } = await sql<{ tables: number; log: number }>`
    select sum(pg_total_relation_size(c.oid))::float8 as tables,
      (select pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as log
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`.execute(ownerDb)
  return {
    serverMs,
    postgresMs,
    askingMs: ((await postgresCpuMs(ownerDb)) ?? 0) - postgresMs,
    tableBytes: rows[0]!.tables,
    logBytes: rows[0]!.log,
  }
}

/** Returns PostgreSQL's processor time between two measurements, without that of the first measurement itself. */
export const postgresMsBetween = (before: Costs, after: Costs) =>
  after.postgresMs - before.postgresMs - before.askingMs

/** Returns the costs of each `what` (transfer, call) between two measurements, as figures. `count` is their number. */
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
