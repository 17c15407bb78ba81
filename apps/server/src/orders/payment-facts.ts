import { type LimitFacts, readLimits } from '../limits/enforcement/index.ts'
import type { Look } from './definition.ts'
import { type PayeeHistory, payeeHistories } from './payee-history.ts'

/** What the corridor judges any payment by: the limits of its account, and what its payees were paid before. */
export interface PaymentFacts {
  limits: LimitFacts
  /** In the order of the payees. */
  histories: readonly PayeeHistory[]
}

/** Looks at what a payment from an account to these numbers is judged by. */
export async function paymentFacts(
  { q, customerId, now }: Look,
  accountId: bigint,
  payeeNumbers: readonly string[],
): Promise<PaymentFacts> {
  const [limits, histories] = await Promise.all([
    readLimits(q, { customerId, accountId, now }, payeeNumbers),
    payeeHistories(q, customerId, payeeNumbers, now),
  ])
  return { limits, histories }
}
