import { arrangeTransfers } from './arranged-transfers.ts'
import { bankNow } from './bank/clock.ts'
import { countersign, loadAuthority, loadDocumentSigner } from './bank/counter.ts'
import { openDatabase } from './bank/database.ts'
import type { SeedAnswer, SeedJob } from './bank/seed-job.ts'
import { certifyFileCustomers } from './file-certificates.ts'
import { giveTodaysOrders } from './given-today.ts'
import { arrangeRemittance } from './past-remittances.ts'
import { seedDemo } from './seed.ts'
import { signDemoLoan } from './signed-loan.ts'
import { signDemoPlan } from './signed-plan.ts'
import { giveWealthOrders } from './wealth-products.ts'

/** Fixed, so that the demo in pictures and tests is always the same. */
const seedNumber = 20_261_120

// The terminal's Ctrl-C also reaches this process. The bank decides when it ends.
process.on('SIGINT', () => {})
process.once('disconnect', () => process.exit(1))
process.once('message', async ({ url, pepper, caPrivateKey, documentSigningKey }: SeedJob) => {
  const ownerDb = openDatabase({ url, poolSize: 1, role: '' })
  try {
    const now = await bankNow(ownerDb)
    const made = await seedDemo({ ownerDb, seedNumber, now, pepper })
    if (made) {
      await arrangeTransfers(ownerDb, now)
      await arrangeRemittance(ownerDb, now)
      await giveWealthOrders(ownerDb, now)
      await giveTodaysOrders(ownerDb, now)
    }
    const authority = await loadAuthority(ownerDb, caPrivateKey, now)
    const signed = made ? [await signDemoPlan(ownerDb, authority, now)] : []
    await certifyFileCustomers(ownerDb, authority, now)
    if (made) signed.push(await signDemoLoan(ownerDb, now))
    // Makes documents in this process, which frees its memory when it ends. In the bank, the thread that makes a document would
    // stay for a while.
    const documents = await loadDocumentSigner(ownerDb, authority, documentSigningKey, now)
    for (const contract of signed) await countersign(ownerDb, documents, contract)
    answer({ failure: null })
  } catch (error) {
    const { message, stack = '', code = '' } = error as Error & { code?: string }
    answer({ failure: { message, code, stack } })
  }
})

function answer(text: SeedAnswer): void {
  process.send?.(text, () => process.exit())
}
