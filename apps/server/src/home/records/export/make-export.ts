import type { ExportPart } from '@cloudsail/contract/profile'
import type { Logger } from 'pino'
import { bankNow, businessDate, type JobHandlers, parameter, schedule } from '../../../bankday/index.ts'
import type { DocumentSigner } from '../../../certificates/index.ts'
import { findCustomer } from '../../../customers/index.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type ArchivedFile, makeArchive } from '../../../documents/index.ts'
import type { Deliverer } from '../../../outbox/index.ts'
import { documentsPart } from './documents-part.ts'
import { holdingsPart, ledgerPart } from './ledger-part.ts'
import { exportsParameter } from './parameter.ts'
import { personalPart } from './personal-part.ts'
import type { ExportedPart } from './source.ts'
import { whenFree } from './when-free.ts'

const parts: Readonly<Record<ExportPart, ExportedPart>> = {
  ledger: ledgerPart,
  documents: documentsPart,
  holdings: holdingsPart,
  personal: personalPart,
}
/** Weight of each part in the progress. Documents are drawn one by one. */
const weights: Readonly<Record<ExportPart, number>> = { ledger: 2, documents: 10, holdings: 1, personal: 1 }

/** Time limit of an export. */
export const exportTimeoutMs = 5 * 60_000
/** Kind of the scheduled job that deletes the file of an export. */
const exportExpiry = 'exportExpiry'

/**
 * Returns the deliverer that makes exports part by part, drawn and packed in the thread for documents. A failed export does
 * not count towards the limit. An export whose server has died is begun again.
 */
export function exportMaker({
  db,
  signer,
  log,
  stopping,
}: {
  db: Db
  signer: DocumentSigner
  log: Logger
  /** Aborted when the server stops. The current export is then left to another server, or to the next start. */
  stopping: AbortSignal
}): Deliverer<'dataExport'> {
  return async ({ customerId, payload: { orderId } }) => {
    const asked = await begin(db, customerId, orderId)
    if (!asked) return
    try {
      const file = await make({ db, signer, stopping }, customerId, asked)
      await finish(db, { customerId, orderId, file })
    } catch (error) {
      if (stopping.aborted) throw error
      log.error({ err: error, orderId }, 'An export of personal data failed')
      await db
        .updateTable('profile.exports')
        .set({ state: 'failed' })
        .where('customer_id', '=', customerId)
        .where('order_id', '=', orderId)
        .where('state', '=', 'making')
        .execute()
    }
  }
}

interface Begun {
  orderId: string
  parts: ExportPart[]
  from: string
  to: string
  language: 'zh' | 'en'
}

/** Begins an export and returns its request. Null if it is already finished. */
async function begin(db: Db, customerId: bigint, orderId: string): Promise<Begun | null> {
  const row = await db
    .updateTable('profile.exports')
    .set({ progress: 0 })
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'making')
    .returning(['order_id as orderId', 'parts', 'from_on as from', 'to_on as to', 'language'])
    .executeTakeFirst()
  return row ? { ...row, parts: row.parts as ExportPart[] } : null
}

async function make(
  { db, signer, stopping }: { db: Db; signer: DocumentSigner; stopping: AbortSignal },
  customerId: bigint,
  { orderId, from, to, language, parts: wanted }: Begun,
): Promise<Buffer> {
  const [customer, now] = await Promise.all([findCustomer(db, customerId), bankNow(db)])
  const whole = wanted.reduce((sum, part) => sum + weights[part], 0)
  const files: ArchivedFile[] = []
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(exportTimeoutMs)])
  let before = 0
  for (const part of wanted) {
    const onProgress = (done: number) => {
      signal.throwIfAborted()
      // The rest of the progress is packing.
      const progress = Math.floor(((before + done * weights[part]) / whole) * 99)
      return keepProgress(db, { customerId, orderId, progress })
    }
    const source = { db, signer, customer, from, to, language, now, signal, onProgress }
    files.push(...(await parts[part](source)))
    before += weights[part]
    await onProgress(0)
  }
  return whenFree(signal, () => makeArchive(files, now))
}

/** Stores the progress. Throws if the export has been ended meanwhile. */
async function keepProgress(
  db: Db,
  { customerId, orderId, progress }: { customerId: bigint; orderId: string; progress: number },
): Promise<void> {
  const kept = await db
    .updateTable('profile.exports')
    .set({ progress })
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'making')
    .returning('order_id')
    .executeTakeFirst()
  if (!kept) throw new Error('the export has ended')
}

async function finish(
  db: Db,
  { customerId, orderId, file }: { customerId: bigint; orderId: string; file: Buffer },
): Promise<void> {
  const now = await bankNow(db)
  await inTransaction(db, async (tx) => {
    const { hours } = await parameter(tx, exportsParameter, businessDate(now))
    const dueAt = new Date(now.getTime() + hours * 3_600_000)
    const made = await tx
      .updateTable('profile.exports')
      .set({ state: 'ready', progress: 100, file, bytes: file.length, expires_at: dueAt })
      .where('customer_id', '=', customerId)
      .where('order_id', '=', orderId)
      .where('state', '=', 'making')
      .returning('order_id')
      .executeTakeFirst()
    if (made) await schedule(tx, { customerId, kind: exportExpiry, reference: orderId, dueAt })
  })
}

/** Handlers of the scheduled jobs of exports. The file is deleted. The record that it was made stays. */
export const exportWorkers: JobHandlers = {
  async [exportExpiry](tx, { customerId, reference }) {
    await tx
      .updateTable('profile.exports')
      .set({ state: 'expired', file: null })
      .where('customer_id', '=', customerId)
      .where('order_id', '=', reference)
      .where('state', '=', 'ready')
      .execute()
  },
}
