import type { Currency } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { type BankAccountCode, chart } from './chart.ts'
import { bankOwnerId, type LedgerAccountRef } from './types.ts'

/** An account below the chart: cash of a drawer, or what a branch is owed or owes. */
export interface SubAccount {
  chart: BankAccountCode
  /** Code of the branch, 12 digits. */
  branch: string
  /** Number of the drawer, `vault`, `way` for money between two of them, or '' for the branch as a whole. */
  drawer: string
  currency: Currency
}

/** Returns an account below the chart, to be used in a leg. Opens it on first use. */
export async function subAccount(q: Queryable, wanted: SubAccount): Promise<LedgerAccountRef> {
  const { branch, drawer, currency } = wanted
  const { rows } = await sql<{ id: bigint }>`select ledger.open_sub_account(
    ${chart[wanted.chart]}, ${branch}, ${drawer}, ${currency}) as id`.execute(q)
  return { ownerId: bankOwnerId, accountId: rows[0]!.id, currency }
}

/** Returns the account of the chart that one of the bank's own accounts belongs to: itself, unless it is below the chart. */
export async function chartOf(q: Queryable, accountId: bigint): Promise<bigint> {
  const row = await q
    .selectFrom('ledger.sub_accounts')
    .select('chart')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.chart ?? accountId
}

/**
 * Returns the balances of a branch below an account of the chart, in minor units on the account's normal side. Includes legs
 * that are not chained yet. Ordered by drawer and currency.
 */
export async function subAccountsOf(
  q: Queryable,
  of: Pick<SubAccount, 'chart' | 'branch'>,
): Promise<{ drawer: string; currency: Currency; amountMinor: bigint }[]> {
  const { rows } = await sql<{ drawer: string; currency: Currency; amountMinor: bigint }>`
    select s.drawer, s.currency,
      (case when a.normal_side = 'debit' then 1 else -1 end *
        (a.debits_minor - a.credits_minor - coalesce(waiting.amount, 0)))::bigint as "amountMinor"
    from ledger.sub_accounts s
    join ledger.accounts a on a.owner_id = 0 and a.account_id = s.id and a.currency = s.currency
    left join lateral (
      select sum(u.amount_minor)::bigint as amount from ledger.pending_legs u
      where u.account_id = a.account_id and u.currency = a.currency
    ) waiting on true
    where s.chart = ${chart[of.chart]} and s.branch = ${of.branch}
    order by s.drawer, s.currency`.execute(q)
  return rows
}

/** An account of the chart in one currency, with all accounts below it. Minor units. */
export interface ChartBalance {
  accountId: bigint
  code: string
  currency: Currency
  debitsMinor: bigint
  creditsMinor: bigint
  /** How many accounts are below it, and what they have moved. */
  below: number
  belowDebitsMinor: bigint
  belowCreditsMinor: bigint
}

/** Returns every account of the chart that has moved, with the accounts below it rolled up, chained or not. */
export async function chartBalances(q: Queryable): Promise<ChartBalance[]> {
  const { rows } = await sql<ChartBalance>`
    select c.account_id as "accountId", c.code, own.currency,
      sum(own.debits)::bigint as "debitsMinor", sum(own.credits)::bigint as "creditsMinor",
      (count(distinct own.id) filter (where own.is_below))::integer as below,
      coalesce(sum(own.debits) filter (where own.is_below), 0)::bigint as "belowDebitsMinor",
      coalesce(sum(own.credits) filter (where own.is_below), 0)::bigint as "belowCreditsMinor"
    from (
      select coalesce(s.chart, moved.id) as chart, moved.id, s.id is not null as is_below, moved.currency, moved.debits,
        moved.credits
      from (
        select account_id as id, currency, debits_minor as debits, credits_minor as credits
        from ledger.accounts where owner_id = 0
        union all
        select account_id, currency, -least(amount_minor, 0), greatest(amount_minor, 0) from ledger.pending_legs
      ) moved
      left join ledger.sub_accounts s on s.id = moved.id
    ) own
    join ledger.chart c on c.account_id = own.chart
    group by c.account_id, c.code, own.currency
    having sum(own.debits) > 0 or sum(own.credits) > 0
    order by c.account_id, own.currency`.execute(q)
  return rows
}
