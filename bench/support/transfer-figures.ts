import { sql } from 'kysely'
import { type Db, openDatabase } from '../../apps/server/src/db/database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { startBankProcess } from './bank-process.ts'
import { createDatabase, type Server, untilDaysSigned } from './bench-database.ts'
import { createCrowd, logIn } from './crowd.ts'
import { bankPublicKey, CustomerClient } from './customer-client.ts'
import type { Figure } from './figure.ts'
import { hammer, percentile } from './figures.ts'
import { createQueue, pay } from './payments.ts'
import { startPhones } from './phones.ts'
import { postgresCpuMs } from './processor-time.ts'
import { prepareTpcb } from './tpcb.ts'

const atOnce = 16

export interface TransferFigures {
  perSecond: number
  figures: Figure[]
}

/** Confirmed in-bank transfers over HTTP, encrypted: prepare, dynamic password read on the simulated phone, submit; the
 *  three count as one. Everything runs on this machine: bank, PostgreSQL, SMS gateway and the customers themselves. On a
 *  database of its own of `postgres`, by a bank of as many workers. */
export async function measureTransfers(
  postgres: Server,
  { quick, workers = 1 }: { quick: boolean; workers?: number },
): Promise<TransferFigures> {
  const seconds = quick ? 5 : 15
  const tpcb = await prepareTpcb(postgres)
  const url = await createDatabase(postgres, `cloudsail_${workers}`)
  await migrate(url)
  const ownerDb = openDatabase({ url, role: '', poolSize: 2 })
  const members = await createCrowd(ownerDb, { count: quick ? 1_000 : 3_000, fundsMinor: 100_000_00n })
  const phones = await startPhones()
  const bank = await startBankProcess({ DATABASE_URL: url, WORKERS: String(workers), ...phones.environment })
  const crowd = createQueue(ownerDb, await logIn(ownerDb, members))
  const publicKey = await bankPublicKey(bank.url)
  const pages = Array.from({ length: atOnce }, () => new CustomerClient(bank.url, publicKey))
  const processorTimes = async (): Promise<Record<string, number>> => ({
    'the server': (await bank.cpuMs()) ?? 0,
    PostgreSQL: (await postgresCpuMs(ownerDb)) ?? 0,
    'customers, phones and gateway': process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000,
  })
  try {
    await untilDaysSigned(ownerDb)
    const transfer = async (worker: number) => pay(pages[worker]!, phones, await crowd.next())
    await hammer({ atOnce, durationMs: quick ? 2_000 : 5_000 }, transfer)
    const before = await tpcb?.measure({ clients: atOnce, seconds })
    const timesBefore = await processorTimes()
    const bytesBefore = await written(ownerDb)
    const { samplesMs, perSecond } = await hammer({ atOnce, durationMs: seconds * 1000 }, transfer)
    const times = await processorTimes()
    const bytes = await written(ownerDb)
    const after = await tpcb?.measure({ clients: atOnce, seconds })
    const figures: Figure[] = [
      { name: 'confirmed transfers', value: perSecond, unit: '/s', note: `${atOnce} at once` },
      { name: 'one transfer, p50', value: percentile(samplesMs, 0.5), unit: 'ms' },
      { name: 'one transfer, p99', value: percentile(samplesMs, 0.99), unit: 'ms' },
      ...Object.entries(times).map(([whose, ms]) => ({
        name: `processor time of ${whose}`,
        value: (ms - timesBefore[whose]!) / samplesMs.length,
        unit: 'ms/transfer',
      })),
      ...(['tables and indexes', 'log'] as const).map((what) => ({
        name: `written to ${what}`,
        value: (bytes[what] - bytesBefore[what]) / 1000 / samplesMs.length,
        unit: 'KB/transfer',
      })),
    ]
    if (before && after) {
      const yardstick = (before + after) / 2
      figures.push(
        { name: 'pgbench TPC-B', value: yardstick, unit: '/s', note: 'mean of before and after' },
        { name: 'transfers : TPC-B', value: perSecond / yardstick, unit: 'x', atLeast: { target: 0.3 } },
      )
    }
    return { perSecond, figures }
  } finally {
    for (const page of pages) page.close()
    await bank.stop()
    await phones.close()
    await ownerDb.destroy()
  }
}

/** Bytes of the bank's tables with their indexes, and of the log since the beginning. */
async function written(db: Db): Promise<Record<'tables and indexes' | 'log', number>> {
  const { rows } = await sql<{ tables: number; log: number }>`
  select sum(pg_total_relation_size(c.oid))::float8 as tables, (select pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as log
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`.execute(db)
  return { 'tables and indexes': rows[0]!.tables, log: rows[0]!.log }
}
