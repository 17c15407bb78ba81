import type { RemitNetwork } from '@cloudsail/contract/remittance'
import { sql } from 'kysely'
import { midRatesOn, readAccount } from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import { findCustomer, lockCustomer } from '../../customers/index.ts'
import type { Queryable } from '../../db/database.ts'
import { type Facts, type FactsContext, paymentFacts } from '../../orders/index.ts'
import { remittanceTariff } from '../../transfers/index.ts'
import { hoursAt } from '../exchange/board.ts'
import { fxTerms, usdEquivalents } from '../exchange/parameters.ts'
import { quotaYear, readQuotaUse } from '../exchange/quota.ts'
import { readQuote } from '../exchange/quotes.ts'
import { daysFrom } from './calendars.ts'
import type { AbroadInput } from './form.ts'
import { abroadTariff, abroadTerms } from './parameters.ts'
import { readRoute } from './routes.ts'
import { loadTemplates } from './templates.ts'

/**
 * Loads everything that decides a remittance abroad. Locks the customer first, so that orders use the day's dollars and the
 * quota one at a time.
 */
export function loadRemittance(context: FactsContext, network: RemitNetwork, input: AbroadInput) {
  const { q, customerId, now, lock } = context
  const today = businessDate(now)
  const accountId = BigInt(input.accountId)
  const isPurchase = input.paying === 'purchase'
  return {
    locked: lock ? lockCustomer(q, customerId) : Promise.resolve(),
    customer: findCustomer(q, customerId),
    account: readAccount(q, customerId, accountId, { lock }),
    dayUsed: dayUsedMinor(q, customerId, today),
    quote: isPurchase ? readQuote(q, customerId, input.quote) : Promise.resolve(null),
    use: isPurchase
      ? readQuotaUse(q, customerId, { side: 'buy', year: quotaYear(now), now })
      : Promise.resolve(null),
    exchange: parameter(q, fxTerms, today),
    hours: hoursAt(q, now),
    equivalents: parameter(q, usdEquivalents, today),
    terms: parameter(q, abroadTerms, today),
    tariff: parameter(q, abroadTariff, today),
    domestic: remittanceTariff(q, today),
    mids: midRatesOn(q, [today]),
    days: daysFrom(q, today),
    route: readRoute(q, { network, country: input.country, currency: input.currency, now }),
    templates: loadTemplates(q, customerId, network, input.templateName),
    payment: paymentFacts(context, accountId, [input.account], input.currency),
  }
}
export type RemittanceFacts = Facts<ReturnType<typeof loadRemittance>>

/**
 * Returns the dollar value of foreign currency that the customer has sent abroad on a date, in minor units. Remittances
 * under way count. Failed ones do not.
 */
export async function dayUsedMinor(q: Queryable, customerId: bigint, date: string): Promise<bigint> {
  const { used } = await q
    .selectFrom('remittance.remittances')
    .select(sql<bigint>`coalesce(sum(usd_minor), 0)::bigint`.as('used'))
    .where('customer_id', '=', customerId)
    .where('limit_date', '=', date)
    .where('state', 'not in', ['failed', 'rejected', 'cancelled'])
    .executeTakeFirstOrThrow()
  return used
}
