import { formatAmount, type RequestOf, type ResponseOf, rateText } from '@cloudsail/contract'
import type { quarterInterest } from '@cloudsail/contract/accounts'
import { sql } from 'kysely'
import { accountIdOf, ownAccount } from '../../accounts/core/index.ts'
import { addDays, businessDate } from '../../bankday/index.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { currentRatesOn } from '../board-rates.ts'
import { nextPostingDay, periodStart } from './quarter.ts'
import { earnedBy } from './settlement.ts'

/**
 * Returns what a balance of an own current account has earned since its last settlement, up to the end of yesterday or of
 * the last closed day, at today's board and less earlier overpayments. The settlement itself uses the board of its own day.
 */
export async function interestSoFar(
  { db, session, now }: Pick<CustomerContext, 'db' | 'session' | 'now'>,
  { accountId, currency }: RequestOf<typeof quarterInterest>,
): Promise<ResponseOf<typeof quarterInterest>> {
  const today = businessDate(now)
  const { rows: closed } = await sql<{ through: string }>`
    select least(${addDays(today, -1)}::date, closed_through) as through from bankday.clock`.execute(db)
  const { through } = closed[0]!
  const [, rates, { rows }] = await Promise.all([
    ownAccount(db, session.customerId, accountIdOf(BigInt(accountId)), {
      field: 'accountId',
      evenNotEnrolled: session.kind === 'unsigned',
    }),
    currentRatesOn(db, today),
    // A finished quarter stays the current one until it has been settled.
    sql<{ from: string; balanceDaysMinor: bigint; carriedMinor: bigint }>`
      select period_from as "from", carried_minor as "carriedMinor",
        balance_days + balance_minor * greatest(${through}::date - through, 0) as "balanceDaysMinor"
      from deposits.current_interest
      where customer_id = ${session.customerId} and account_id = ${BigInt(accountId)} and currency = ${currency}
        and period_from in (${periodStart(through)}, ${periodStart(addDays(through, 1))}) and settled_on is null
      order by period_from limit 1`.execute(db),
  ])
  const [row] = rows
  const from = row?.from ?? periodStart(addDays(through, 1))
  const earnedMinor = row ? earnedBy(row.balanceDaysMinor, rates[currency]) + row.carriedMinor : 0n
  return {
    from,
    through,
    amount: formatAmount(earnedMinor > 0n ? earnedMinor : 0n, currency),
    rate: rateText(rates[currency]),
    postedOn: nextPostingDay([from, through].toSorted()[1]!),
  }
}
