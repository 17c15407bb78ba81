import type { Currency } from '@cloudsail/contract'
import { sql } from 'kysely'
import { cashLedgerOffset } from '../../accounts/core/index.ts'
import type { DayEndStep } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { post } from '../../ledger/index.ts'
import { currentRatesOn } from '../board-rates.ts'
import { isSettlementDay, periodStart, postingDay, postingTime } from './quarter.ts'
import { type CustomerRange, nextRange } from './ranges.ts'
import { type BalanceDays, type Settlement, settlementOf } from './settlement.ts'

/** Customers of one range. Their accounts stay locked until the postings are committed, so the range is small. */
const customersAtOnce = 500

/** Settles the quarter at the end of the 20th at that day's boards, and posts the interest on the 21st. */
export const settleInterest: DayEndStep = {
  key: 'deposits.settleInterest',
  notBefore: postingTime,
  isDue: isSettlementDay,
  async run(tx, { date, after }) {
    const range = await nextRange(tx, after, customersAtOnce)
    if (!range) return { processed: 0, next: null }
    return { processed: await settle(tx, date, range), next: range.next }
  },
}

type Settled = BalanceDays & Settlement & { ratePpm: number; balanceMinor: bigint }

/** Settles a range of customers up to and including `date`. Returns the number of accounts that received interest. */
async function settle(tx: Tx, date: string, range: CustomerRange): Promise<number> {
  const rates = await currentRatesOn(tx, date)
  const rows = await openPeriods(tx, date, range)
  const settled = rows.map((row): Settled => {
    const ratePpm = rates[row.currency]
    return { ...row, ratePpm, ...settlementOf(row, { date, ratePpm }) }
  })
  await keep(tx, date, settled)
  const journals = settled.flatMap(({ journal }) => journal ?? [])
  await post(tx, journals)
  return journals.length
}

interface OpenPeriod extends BalanceDays {
  currency: Currency
  balanceMinor: bigint
  carriedMinor: bigint
}

/**
 * Returns the accounts of a range with their sums up to the end of `date`. Closed accounts are excluded: closing an account
 * already pays its interest.
 */
async function openPeriods(tx: Tx, date: string, { after, upTo }: CustomerRange): Promise<OpenPeriod[]> {
  const { rows } = await sql<OpenPeriod>`
    select c.customer_id as "customerId", c.account_id as "accountId", c.currency, c.balance_minor as "balanceMinor",
      c.carried_minor as "carriedMinor", c.balance_days + c.balance_minor * (${date}::date - c.through) as "balanceDaysMinor"
    from deposits.current_interest c
    join accounts.accounts a on a.customer_id = c.customer_id and a.account_id = c.account_id % ${cashLedgerOffset}::bigint
    where c.customer_id > ${after} and c.customer_id <= ${upTo} and c.period_from = ${periodStart(date)}
      and c.settled_on is null and a.status <> 'closed'
    order by c.customer_id, c.account_id, c.currency`.execute(tx)
  return rows
}

/** Records what the period has earned, and starts the next period with the balance after payment. */
async function keep(tx: Tx, date: string, settled: readonly Settled[]): Promise<void> {
  await sql`
    with settled as (
      select * from unnest(${settled.map((one) => one.customerId)}::bigint[],
        ${settled.map((one) => one.accountId)}::bigint[], ${settled.map((one) => one.currency)}::text[],
        ${settled.map((one) => one.balanceMinor + one.paidMinor)}::bigint[],
        ${settled.map((one) => one.balanceDaysMinor)}::bigint[], ${settled.map((one) => one.ratePpm)}::integer[],
        ${settled.map((one) => one.interestMinor)}::bigint[], ${settled.map((one) => one.carriedMinor)}::bigint[])
        as s (customer_id, account_id, currency, next_minor, balance_days, rate_ppm, interest_minor, carried_minor)
    ), closed as (
      update deposits.current_interest c
      set through = ${date}, balance_days = s.balance_days, settled_on = ${date}, rate_ppm = s.rate_ppm,
        interest_minor = s.interest_minor
      from settled s
      where c.customer_id = s.customer_id and c.account_id = s.account_id and c.currency = s.currency
        and c.period_from = ${periodStart(date)}
      returning c.customer_id, c.account_id, c.currency, c.counted_seq
    )
    insert into deposits.current_interest
      (customer_id, account_id, currency, period_from, through, balance_minor, balance_days, counted_seq, carried_minor)
    select s.customer_id, s.account_id, s.currency, ${postingDay(date)}, ${date}, s.next_minor, 0, c.counted_seq,
      s.carried_minor
    from settled s join closed c using (customer_id, account_id, currency)
    where s.next_minor <> 0 or s.carried_minor <> 0`.execute(tx)
}
