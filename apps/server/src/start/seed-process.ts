import { bankNow } from '../bankday/index.ts'
import { loadAuthority } from '../certificates/index.ts'
import { openDatabase } from '../db/database.ts'
import { arrangeTransfers } from '../demo/arranged-transfers.ts'
import { certifyFileCustomers } from '../demo/file-certificates.ts'
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
}
export type SeedAnswer = { failure: null } | { failure: { message: string; code: string; stack: string } }

/** The demo of the pictures and of the tests is always the same one. */
const seedNumber = 20_261_120

// The terminal's Ctrl-C reaches this process too; the bank decides when it ends.
process.on('SIGINT', () => {})
process.once('disconnect', () => process.exit(1))
process.once('message', async ({ url, pepper, caPrivateKey }: SeedJob) => {
  const ownerDb = openDatabase({ url, poolSize: 1, role: '' })
  try {
    const now = await bankNow(ownerDb)
    const made = await seedDemo({ ownerDb, seedNumber, now, pepper })
    if (made) {
      await arrangeTransfers(ownerDb, now)
      await arrangeRemittance(ownerDb, now)
      await giveWealthOrders(ownerDb, now)
    }
    const authority = await loadAuthority(ownerDb, caPrivateKey, now)
    if (made) await signDemoPlan(ownerDb, authority, now)
    await certifyFileCustomers(ownerDb, authority, now)
    if (made) await signDemoLoan(ownerDb, now)
    answer({ failure: null })
  } catch (error) {
    const { message, stack = '', code = '' } = error as Error & { code?: string }
    answer({ failure: { message, code, stack } })
  }
})

function answer(text: SeedAnswer): void {
  process.send?.(text, () => process.exit())
}
