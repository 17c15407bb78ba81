import type { FastifyInstance } from 'fastify'
import type { SignatureCheck } from '../signature.ts'
import { signedPartsOf } from '../signature.ts'

type State = 'queued' | 'inReview' | 'approved' | 'refused'

interface Course {
  lookedAtAfterMs: number
  decidedAfterMs: number
  decision: 'approved' | 'refused'
}

const usual: Course = { lookedAtAfterMs: 1_500, decidedAfterMs: 3_000, decision: 'approved' }

/** Outcomes by the ending of the payee's account. See docs/demo/payments.md. */
const byEnding: Readonly<Record<string, Partial<Course>>> = {
  '8201': { decision: 'refused' },
  '8202': { lookedAtAfterMs: 6_000, decidedAfterMs: 12_000 },
  '8203': { lookedAtAfterMs: 6_000, decidedAfterMs: 12_000, decision: 'refused' },
}
/** Payments to accounts with this ending are never decided, as if nobody were at the desk. */
const unattendedEnding = '8204'

const maxKept = 10_000

/**
 * Registers the desk that approves large remittances. `POST /back-office/reviews` with a signed JSON body { reference,
 * payeeAccount, … } starts the review of an unknown payment and answers the state of the review. A forgotten payment is
 * reviewed anew. `pace` divides its waiting times.
 */
export function registerBackOffice(
  app: FastifyInstance,
  { check, pace }: { check: SignatureCheck; pace: number },
): void {
  const takenUp = new Map<string, number>()
  app.post('/back-office/reviews', async (request, reply) => {
    const body = String(request.body)
    const wrong = check(signedPartsOf(request, body))
    if (wrong !== null) return reply.code(401).send()
    const { reference, payeeAccount } = JSON.parse(body) as { reference: unknown; payeeAccount: unknown }
    if (typeof reference !== 'string' || typeof payeeAccount !== 'string') return reply.code(400).send()
    const since = takenUp.get(reference) ?? Date.now()
    takenUp.set(reference, since)
    const [oldest] = takenUp.keys()
    if (takenUp.size > maxKept) takenUp.delete(oldest!)
    return { reference, state: stateOf(payeeAccount.slice(-4), (Date.now() - since) * pace) }
  })
}

function stateOf(ending: string, afterMs: number): State {
  if (ending === unattendedEnding) return 'queued'
  const { lookedAtAfterMs, decidedAfterMs, decision } = { ...usual, ...byEnding[ending] }
  if (afterMs >= decidedAfterMs) return decision
  return afterMs >= lookedAtAfterMs ? 'inReview' : 'queued'
}
