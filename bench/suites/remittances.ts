import { sql } from 'kysely'
import { type Db, openDatabase } from '../../apps/server/src/db/database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { startBankProcess } from '../support/bank-process.ts'
import { createDatabase, untilDaysSigned, withPostgres } from '../support/bench-database.ts'
import { createCrowd, logIn } from '../support/crowd.ts'
import { bankPublicKey, CustomerClient } from '../support/customer-client.ts'
import type { Suite } from '../support/figure.ts'
import { hammer, percentile } from '../support/figures.ts'
import { createQueue, pay, remit } from '../support/payments.ts'
import { startPhones } from '../support/phones.ts'

const atOnce = 16

/**
 * Compares confirmed real-time remittances to other banks with in-bank transfers. Each takes the same three calls. They run on
 * the same bank, with the simulated networks next to it: in-bank, interbank, in-bank again. Also measures how long the last
 * remittances take to settle.
 */
const remittances: Suite = ({ quick }) =>
  withPostgres(async (postgres) => {
    const seconds = quick ? 4 : 12
    const url = await createDatabase(postgres, 'cloudsail')
    await migrate(url)
    const ownerDb = openDatabase({ url, role: '', poolSize: 2 })
    const members = await createCrowd(ownerDb, { count: quick ? 1_000 : 3_000, fundsMinor: 100_000_00n })
    const phones = await startPhones()
    const bank = await startBankProcess({ DATABASE_URL: url, ...phones.environment })
    const crowd = createQueue(ownerDb, await logIn(ownerDb, members))
    const publicKey = await bankPublicKey(bank.url)
    const pages = Array.from({ length: atOnce }, () => new CustomerClient(bank.url, publicKey))
    try {
      await untilDaysSigned(ownerDb)
      const measure = async (give: typeof pay) =>
        hammer({ atOnce, durationMs: seconds * 1000 }, async (worker) =>
          give(pages[worker]!, phones, await crowd.next()),
        )
      await hammer({ atOnce, durationMs: 2_000 }, async (worker) =>
        pay(pages[worker]!, phones, await crowd.next()),
      )
      const before = await measure(pay)
      const interbank = await measure(remit)
      const lastGivenMs = performance.now()
      await untilSettled(ownerDb)
      const settledMs = performance.now() - lastGivenMs
      const after = await measure(pay)
      const inBank = (before.perSecond + after.perSecond) / 2
      return [
        { name: 'in-bank transfers', value: inBank, unit: '/s', note: 'mean of before and after' },
        { name: 'interbank remittances', value: interbank.perSecond, unit: '/s', note: `${atOnce} at once` },
        { name: 'one remittance, p50', value: percentile(interbank.samplesMs, 0.5), unit: 'ms' },
        { name: 'one remittance, p99', value: percentile(interbank.samplesMs, 0.99), unit: 'ms' },
        { name: 'the last one settled after', value: settledMs, unit: 'ms' },
        {
          name: 'interbank : in-bank',
          value: interbank.perSecond / inBank,
          unit: 'x',
          atLeast: { target: 0.5 },
        },
      ]
    } finally {
      for (const page of pages) page.close()
      await bank.stop()
      await phones.close()
      await ownerDb.destroy()
    }
  })
export default remittances

/** Waits until every payment is final, and checks that all are settled. */
async function untilSettled(db: Db): Promise<void> {
  const deadline = performance.now() + 120_000
  for (;;) {
    const { rows } = await sql<{ open: number; all: number }>`
      select count(*) filter (where state <> 'settled')::integer as open, count(*)::integer as all
      from networks.payments`.execute(db)
    const { open, all } = rows[0]!
    if (open === 0 && all > 0) return
    if (performance.now() > deadline) throw new Error(`${open} of ${all} payments are not settled`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
