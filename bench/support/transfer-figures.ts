import { openDatabase } from '../../apps/server/src/db/database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { startBankProcess } from './bank-process.ts'
import { createDatabase, type Server, untilDaysSigned } from './bench-database.ts'
import { costsEach, costsOf, postgresMsBetween } from './costs.ts'
import { createCrowd, logIn } from './crowd.ts'
import { bankPublicKey, CustomerClient } from './customer-client.ts'
import type { Figure } from './figure.ts'
import { hammer, percentile } from './figures.ts'
import { createQueue, pay } from './payments.ts'
import { startPhones } from './phones.ts'
import { prepareTpcb } from './tpcb.ts'

const atOnce = 16
/** Goal for the processor time of one transfer, of server and PostgreSQL together. */
const togetherMs = 7

export interface TransferFigures {
  perSecond: number
  /** Processor time of one transfer. */
  ms: { server: number; postgres: number; customers: number }
  figures: Figure[]
}

/**
 * Measures confirmed in-bank transfers over HTTP, encrypted: prepare, read the dynamic password on the simulated phone, submit;
 * the three count as one. Bank, PostgreSQL, SMS gateway and customers all run on this machine. The bank has a new database of
 * `postgres` and the given number of workers.
 */
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
  const ownMs = () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000
  try {
    await untilDaysSigned(ownerDb)
    const transfer = async (worker: number) => pay(pages[worker]!, phones, await crowd.next())
    await hammer({ atOnce, durationMs: quick ? 2_000 : 5_000 }, transfer)
    const before = await tpcb?.measure({ clients: atOnce, seconds })
    const costsBefore = await costsOf(bank, ownerDb)
    const ownBefore = ownMs()
    const { samplesMs, perSecond } = await hammer({ atOnce, durationMs: seconds * 1000 }, transfer)
    const ownTime = ownMs() - ownBefore
    const costs = await costsOf(bank, ownerDb)
    const after = await tpcb?.measure({ clients: atOnce, seconds })
    const count = samplesMs.length
    const ms = {
      server: (costs.serverMs - costsBefore.serverMs) / count,
      postgres: postgresMsBetween(costsBefore, costs) / count,
      customers: ownTime / count,
    }
    const each = costsEach(costsBefore, costs, 'transfer', count)
    const figures: Figure[] = [
      { name: 'confirmed transfers', value: perSecond, unit: '/s', note: `${atOnce} at once` },
      { name: 'one transfer, p50', value: percentile(samplesMs, 0.5), unit: 'ms' },
      { name: 'one transfer, p99', value: percentile(samplesMs, 0.99), unit: 'ms' },
      ...each,
      {
        name: 'server and PostgreSQL together',
        value: ms.server + ms.postgres,
        unit: 'ms/transfer',
        atMost: { target: togetherMs },
      },
      {
        name: 'processor time of customers, phones and gateway',
        value: ms.customers,
        unit: 'ms/transfer',
      },
    ]
    if (before && after) {
      const yardstick = (before + after) / 2
      figures.push(
        { name: 'pgbench TPC-B', value: yardstick, unit: '/s', note: 'mean of before and after' },
        { name: 'transfers : TPC-B', value: perSecond / yardstick, unit: 'x' },
      )
    }
    return { perSecond, ms, figures }
  } finally {
    for (const page of pages) page.close()
    await bank.stop()
    await phones.close()
    await ownerDb.destroy()
  }
}
