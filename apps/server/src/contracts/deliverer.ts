import { fillBoth } from '@cloudsail/contract'
import type { Logger } from 'pino'
import type { JobHandlers } from '../bankday/index.ts'
import type { Db } from '../db/database.ts'
import { type Deliverer, enqueue } from '../outbox/index.ts'
import { readContract } from './contract.ts'
import { ArchiveMismatch, fileContract } from './file-contract.ts'
import { fileSoon, filingDue } from './sign.ts'
import { contractTexts as texts } from './texts.ts'

/**
 * Returns the deliverer of contracts to the document store. If the store does not answer, the outbox tries again, and later
 * a scheduled job.
 */
export function documentStoreDeliverer(
  db: Db,
  log: Logger,
  parties: Parameters<typeof fileContract>[1],
): Deliverer<'documentStore'> {
  return async ({ customerId, payload: { contract: number } }) => {
    if (!(await readContract(db, customerId, number))) return
    try {
      await fileContract(db, parties, { customerId, number })
    } catch (error) {
      if (error instanceof ArchiveMismatch) log.error({ err: error, contract: number }, 'Archive mismatch')
      throw error
    }
  }
}

export const contractWorkers: JobHandlers = {
  /** Sends a contract that is not filed yet again, and notifies the customer once. */
  async [filingDue](tx, { customerId, reference: number, now }) {
    const contract = await readContract(tx, customerId, number, { lock: true })
    if (contract?.state !== 'signed' && contract?.state !== 'mismatched') return
    await fileSoon(tx, { customerId, number, now })
    const isFirst = now.getTime() - contract.signedAt!.getTime() < 19 * 60_000
    if (!isFirst) return
    const { zh: text } = fillBoth(texts.delayed, { contract: number })
    await enqueue(tx, [{ kind: 'sms', customerId, payload: { text } }])
  },
}
