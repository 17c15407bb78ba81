import type { DueWorkers } from '../../bankday/index.ts'
import { schedule } from '../../bankday/index.ts'
import { enqueue } from '../../rails/index.ts'
import { isUnderReview, readCertification } from './certifications.ts'

/** An instant of the bank clock at which the asset manager is asked how far a certification is. */
export const certificationWork = 'wealth.certification'
/** So long after it was sent, and again for five minutes; then every hour. */
export const askAfterMs = 10_000
const laterMs = 3_600_000
const eagerMs = 300_000

export const planWorkers: DueWorkers = {
  async [certificationWork](tx, { customerId, reference, now }) {
    const standing = await readCertification(tx, customerId, reference, { lock: true })
    if (!standing || !isUnderReview(standing)) return
    const eager = now.getTime() - standing.submitted_at.getTime() < eagerMs
    const dueAt = new Date(now.getTime() + (eager ? askAfterMs : laterMs))
    await schedule(tx, { customerId, kind: certificationWork, reference, dueAt })
    const payload = { certification: reference, ask: 'status' as const }
    await enqueue(tx, [{ kind: 'assetManager', customerId, payload }])
  },
}
