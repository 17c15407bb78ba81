import { bankNow } from '../bankday/index.ts'
import { loadAuthority, loadDocumentSigner } from '../certificates/index.ts'
import { countersign } from '../contracts/index.ts'
import { openDatabase } from '../db/database.ts'
import { arrangeTransfers } from '../demo/arranged-transfers.ts'
import { certifyFileCustomers } from '../demo/file-certificates.ts'
import { giveTodaysOrders } from '../demo/given-today.ts'
import { arrangeRemittance } from '../demo/past-remittances.ts'
import { seedDemo } from '../demo/seed.ts'
import { signDemoLoan } from '../demo/signed-loan.ts'
import { signDemoPlan } from '../demo/signed-plan.ts'
import { giveWealthOrders } from '../demo/wealth-products.ts'

/** What the process is sent, and what it answers before it ends. */
export interface SeedJob {
  /** The database, as its owner. */
  url: string
  pepper: string
  caPrivateKey: string | null
  documentSigningKey: string | null
}
export type SeedAnswer = { failure: null } | { failure: { message: string; code: string; stack: string } }

/** The demo of the pictures and of the tests is always the same one. */
const seedNumber = 20_261_120

// The terminal's Ctrl-C reaches this process too; the bank decides when it ends.
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
    // Here, where memory is given back: the thread that makes a document would stay with the bank for a while.
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
