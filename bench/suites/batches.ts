import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { startBankProcess } from '../support/bank-process.ts'
import { createDatabase, untilDaysSigned, withPostgres } from '../support/bench-database.ts'
import { createCrowd, type LoggedIn, logIn } from '../support/crowd.ts'
import { bankPublicKey, CustomerClient } from '../support/customer-client.ts'
import type { Suite } from '../support/figure.ts'
import { percentile } from '../support/figures.ts'
import { startPhones } from '../support/phones.ts'

const lines = 18

interface Progress {
  final: boolean
  counts: { success: number; failed: number }
}

/**
 * Measures a batch of eighteen in-bank transfers (PTR0102000) over HTTP, for one customer at a time: from the submission until
 * the page has the final result of every line.
 */
const batches: Suite = ({ quick }) =>
  withPostgres(async (postgres) => {
    const url = await createDatabase(postgres, 'cloudsail')
    await migrate(url)
    const ownerDb = openDatabase({ url, role: '', poolSize: 2 })
    const payers = quick ? 10 : 60
    const members = await createCrowd(ownerDb, { count: payers + lines, fundsMinor: 100_000_00n })
    const phones = await startPhones()
    const bank = await startBankProcess({ DATABASE_URL: url, ...phones.environment })
    const crowd = await logIn(ownerDb, members)
    const page = new CustomerClient(bank.url, await bankPublicKey(bank.url))
    const payees = crowd.slice(payers)

    async function giveBatch(payer: LoggedIn): Promise<number> {
      const prepared = await page.call<{ orderId: string }>(payer, 'PTR0102001_prepare', {
        payerAccountId: String(payer.accountId),
        lines: payees.map(({ name, number }, place) => ({
          payeeName: name,
          payeeAccount: number,
          bank: '',
          amount: `${place + 1}.00`,
          purpose: 'living',
          postscript: '',
        })),
        agreed: false,
      })
      const { orderId } = prepared
      await page.call(payer, 'srandnum', { orderId })
      const mobile = await phones.code(payer.mobile)
      const begun = performance.now()
      await page.call(payer, 'PTR0102002_submit', {
        orderId,
        idempotencyKey: `benchmark-${orderId}`,
        // The same list is given repeatedly.
        acknowledged: ['repeated'],
        proofs: { mobile },
      })
      for (;;) {
        const { final, counts } = await page.call<Progress>(payer, 'PTR0102006_progress', { orderId })
        if (final && counts.success === lines) return performance.now() - begun
        if (final) throw new Error(`${counts.failed} lines of a batch failed`)
        await delay(20)
      }
    }

    try {
      await untilDaysSigned(ownerDb)
      const samplesMs: number[] = []
      for (const payer of crowd.slice(0, payers)) samplesMs.push(await giveBatch(payer))
      // The first one warms up.
      samplesMs.shift()
      return [
        {
          name: `batch of ${lines} to its final results, p50`,
          value: percentile(samplesMs, 0.5),
          unit: 'ms',
        },
        {
          name: `batch of ${lines} to its final results, p99`,
          value: percentile(samplesMs, 0.99),
          unit: 'ms',
          atMost: { target: 1_000 },
        },
      ]
    } finally {
      page.close()
      await bank.stop()
      await phones.close()
      await ownerDb.destroy()
    }
  })
export default batches
