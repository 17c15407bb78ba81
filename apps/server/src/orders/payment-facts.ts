import type { Currency } from '@cloudsail/contract'
import { type MidRates, midRatesOn } from '../accounts/core/index.ts'
import { businessDate } from '../bankday/index.ts'
import { type LimitFacts, readLimits } from '../limits/enforcement/index.ts'
import type { FactsContext } from './facts-context.ts'
import { type PayeeHistory, payeeHistories } from './payee-history.ts'

/**
 * The facts that the order pipeline checks any payment by: the limits of the paying account and the history of its
 * payees.
 */
export interface PaymentFacts {
  limits: LimitFacts
  /** In the order of the payees. */
  histories: readonly PayeeHistory[]
  /** Rates to convert another currency to RMB. Null for RMB. */
  rates: MidRates | null
}

/**
 * Reads the facts to check a payment from an account. Payees are given by number, or by the id of an own account, which
 * limits ignore.
 */
export async function paymentFacts(
  { q, customerId, now, limitsAt = now }: FactsContext,
  accountId: bigint,
  payees: readonly (string | bigint)[],
  currency: Currency = 'CNY',
): Promise<PaymentFacts> {
  const [limits, histories, rates] = await Promise.all([
    readLimits(
      q,
      { customerId, accountId, now: limitsAt },
      payees.filter((payee) => typeof payee === 'string'),
    ),
    payeeHistories(q, customerId, payees, now),
    currency === 'CNY' ? null : midRatesOn(q, [businessDate(now)]),
  ])
  return { limits, histories, rates: rates?.[0] ?? null }
}
