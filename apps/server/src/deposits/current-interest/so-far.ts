import { currentInterest, formatAmount, type RequestOf, type ResponseOf, rateText } from '@cloudsail/contract'
import type { quarterInterest } from '@cloudsail/contract/accounts'
import { sql } from 'kysely'
import { accountIdOf, ownAccount } from '../../accounts/core/index.ts'
import { addDays, businessDate } from '../../bankday/index.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { currentRatesOn } from '../board-rates.ts'
import { nextPostingDay, periodStart } from './quarter.ts'

/** What a balance of an own current account has earned since it was settled last, up to the end of yesterday, by today's
 *  board: the settlement itself takes the board of its own day. */
export async function interestSoFar(
  { db, session, now }: Pick<CustomerContext, 'db' | 'session' | 'now'>,
  { accountId, currency }: RequestOf<typeof quarterInterest>,
): Promise<ResponseOf<typeof quarterInterest>> {
  const today = businessDate(now)
  const through = addDays(today, -1)
  const from = periodStart(today)
  const [, rates, { rows }] = await Promise.all([
    ownAccount(db, session.customerId, accountIdOf(BigInt(accountId)), {
      field: 'accountId',
      evenNotEnrolled: session.kind === 'unsigned',
    }),
    currentRatesOn(db, today),
    sql<{ balanceDaysMinor: bigint }>`
      select balance_days + balance_minor * greatest(${through}::date - through, 0) as "balanceDaysMinor"
      from deposits.current_interest
      where customer_id = ${session.customerId} and account_id = ${BigInt(accountId)} and currency = ${currency}
        and period_from = ${from}`.execute(db),
  ])
  const earnedMinor = currentInterest(positive(rows[0]?.balanceDaysMinor ?? 0n), rates[currency])
  return {
    from,
    through,
    amount: formatAmount(earnedMinor, currency),
    rate: rateText(rates[currency]),
    postedOn: nextPostingDay(today),
  }
}

const positive = (minor: bigint) => (minor > 0n ? minor : 0n)
