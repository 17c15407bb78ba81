import { type Bilingual, fillBoth, formatAmount } from '@cloudsail/contract'
import { assessmentValidUntil, certificationReasons } from '@cloudsail/contract/wealth'
import { bankNow, businessDate } from '../../bankday/index.ts'
import type { Db, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { recordProgress } from '../../orders/index.ts'
import type { Deliverer } from '../../outbox/index.ts'
import { enqueue } from '../../outbox/index.ts'
import type { AssetManagerPort, CertificationAnswer } from '../../ports/index.ts'
import { type Certification, isUnderReview, readCertification } from './certifications.ts'
import { certificationTexts as texts } from './texts.ts'

/**
 * Sends certifications to the asset manager and collects the answers. Failed messages are repeated, and a certification that
 * the manager does not know is sent again.
 */
export function assetManagerDeliverer(db: Db, manager: AssetManagerPort): Deliverer<'assetManager'> {
  return async ({ customerId, payload: { certification: orderId, ask } }) => {
    const standing = await readCertification(db, customerId, orderId)
    if (!standing || !isUnderReview(standing)) return
    const id = `${customerId}.${orderId}`
    const answer = ask === 'status' ? await manager.status(id) : null
    if (answer === null) {
      await manager.certify({
        id,
        basis: standing.basis,
        amount: formatAmount(standing.amount_minor, 'CNY'),
        experienceYears: standing.experience_years,
        proofs: standing.proofs.map(({ sha256 }) => sha256),
      })
      return
    }
    const now = await bankNow(db)
    await inTransaction(db, (tx) => takeAnswer(tx, { customerId, orderId }, answer, now))
  }
}

/** Records the asset manager's answer to a certification. A decision is final. */
async function takeAnswer(
  tx: Tx,
  { customerId, orderId }: { customerId: bigint; orderId: string },
  { state, reason }: CertificationAnswer,
  now: Date,
): Promise<void> {
  const standing = await readCertification(tx, customerId, orderId, { lock: true })
  if (!standing || !isUnderReview(standing) || standing.state === state) return
  if (state === 'reviewing') return change(tx, standing, { state })
  if (state === 'valid') {
    const until = assessmentValidUntil(businessDate(now))
    await change(tx, standing, { state, decided_at: now, valid_until: until })
    await tell(tx, customerId, fillBoth(texts.passed, { until }))
    return recordProgress(tx, { customerId, orderId, state: 'success', step: 'approved', at: now })
  }
  const why = certificationReasons[reason ?? 'proofs']
  await change(tx, standing, { state, decided_at: now, reason: reason ?? 'proofs' })
  await tell(tx, customerId, fillBoth(texts.declined, { reason: why }))
  return recordProgress(tx, { customerId, orderId, state: 'failed', step: 'failed', at: now, reason: why })
}

async function change(
  tx: Tx,
  { customer_id, order_id }: Certification,
  values: Partial<Pick<Certification, 'state' | 'decided_at' | 'valid_until' | 'reason'>>,
): Promise<void> {
  await tx
    .updateTable('wealth.certifications')
    .set(values)
    .where('customer_id', '=', customer_id)
    .where('order_id', '=', order_id)
    .execute()
}

const tell = (tx: Tx, customerId: bigint, { zh: text }: Bilingual) =>
  enqueue(tx, [{ kind: 'sms', customerId, payload: { text } }])
