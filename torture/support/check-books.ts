import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../apps/server/src/db/database.ts'
import { checkDay, trialBalance, verifyChain } from '../../apps/server/src/ledger/index.ts'
import { proveClearing } from '../../apps/server/src/networks/reconciliation/reconcile.ts'

/**
 * Checks all invariants of the bank's books, from the tables alone, and returns a line for each violation. Orders and journals
 * are compared in both directions, so that nothing is lost or doubled between them.
 */
export async function checkBooks(db: Queryable): Promise<string[]> {
  const found: string[] = []
  for (const { currency, debitsMinor, creditsMinor } of await trialBalance(db))
    if (debitsMinor !== creditsMinor)
      found.push(`${currency}: debits ${debitsMinor}, credits ${creditsMinor}`)

  const accounts = await db
    .selectFrom('ledger.accounts')
    .select(['owner_id as ownerId', 'account_id as accountId', 'currency'])
    .where('last_seq', '>', 0n)
    .execute()
  for (const account of accounts) {
    const chain = await verifyChain(db, account as never)
    if (!chain.intact)
      found.push(`account ${account.ownerId}/${account.accountId}: chain broken at ${chain.brokenAt}`)
  }
  // A day without journals repeats the day before, so only days with journals are checked.
  const { rows: days } = await sql<{ date: string }>`select d.business_date as date from ledger.days d
    where d.root is not null and exists (select from ledger.journals j where j.business_date = d.business_date)`.execute(
    db,
  )
  for (const { date } of days) if (!(await checkDay(db, date))) found.push(`${date} is not what was signed`)

  const { clearingMinor, underWayMinor } = await proveClearing(db)
  if (clearingMinor !== underWayMinor)
    found.push(`clearing has ${clearingMinor}, payments under way are ${underWayMinor}`)

  for (const [what, query] of Object.entries(faults)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0)
      found.push(`${what}: ${rows.length}, such as ${Object.values(rows[0] as object).join(' ')}`)
  }
  return found
}

/** Each query selects rows that must not exist. */
const faults: Record<string, RawBuilder<unknown>> = {
  'journals that do not sum to zero': sql`
    select journal_id from (
      select journal_id, currency, amount_minor from ledger.entries
      union all select journal_id, currency, amount_minor from ledger.pending_legs
    ) legs group by journal_id, currency having sum(amount_minor) <> 0`,
  'audit rows that do not follow': sql`
    select customer_id, seq from (
      select a.*, lag(a.hash, 1, ''::bytea) over w as before, row_number() over w as place
      from orders.audit a window w as (partition by a.customer_id order by a.seq)
    ) a
    where place <> seq or previous_hash <> before or hash <> sha256(previous_hash || convert_to(
      concat_ws('|', customer_id, seq, extract(epoch from at), event, subject, details), 'UTF8'))`,
  'audit trails whose head is not their last row': sql`
    select coalesce(h.customer_id, last.customer_id) from orders.audit_heads h
    full join (
      select distinct on (customer_id) customer_id, seq, hash from orders.audit order by customer_id, seq desc
    ) last using (customer_id)
    where (h.seq, h.hash) is distinct from (last.seq, last.hash)`,
  'orders carried out without a record in the audit, or with two': sql`
    select o.order_id from orders.orders o where o.submitted_at is not null
      and (select count(*) from orders.audit a where a.customer_id = o.customer_id and a.subject = o.order_id
        and a.event = case when o.idempotency_key like 'past-%' then 'order.entered' else 'order.submitted' end) <> 1`,
  'transfers without their one journal': sql`
    select o.order_id from orders.orders o
    left join (
      select j.reference, e.owner_id, e.account_id, e.amount_minor, count(*) as journals
      from ledger.journals j join ledger.entries e using (business_date, journal_id)
      where j.kind = 'transfer' group by 1, 2, 3, 4
    ) posted on posted.reference = o.order_id and posted.owner_id = o.customer_id
      and posted.account_id = o.payer_account_id and posted.amount_minor = -o.amount_minor
    where o.code = 'PTR0101' and o.submitted_at is not null
      and (o.state <> 'success' or posted.journals is distinct from 1)`,
  'journals of no order': sql`
    select j.kind, j.reference from ledger.journals j
    where j.kind in ('transfer', 'remittance', 'remittanceHold')
      -- The demo's past knows other ways than this bank's orders, such as the counter.
      and j.reference not like 'history-%' and not exists (
      select from orders.orders o where o.order_id = j.reference and o.submitted_at is not null)`,
  'remittances whose journals are not those of their state': sql`
    select o.order_id, o.state, p.state as payment, kinds.list from orders.orders o
    left join networks.payments p on p.customer_id = o.customer_id and p.order_id = o.order_id
    left join (
      select reference, array_agg(kind) as list from ledger.journals
      where kind in ('remittance', 'remittanceHold', 'remittanceUnhold') group by reference
    ) own on own.reference = o.order_id
    left join (
      select reference, array_agg(kind) as list from ledger.journals
      where kind like 'network%' and kind not like 'networkDifference%' group by reference
    ) network on network.reference = p.message_id
    cross join lateral (
      select coalesce(array_agg(kind order by kind), '{}') as list from unnest(own.list || network.list) kind
    ) kinds
    where o.code in ('PTR0201', 'PTR1601') and o.submitted_at is not null
      and array_remove(kinds.list, 'remittanceHold') is distinct from case
        when o.state = 'pending' and p.state is null then '{}'::text[]
        when o.state in ('cancelled', 'failed') and p.state is null then '{remittanceUnhold}'
        when p.state = 'settled' and o.state = 'success' then '{networkSettlement,remittance}'
        when p.state = 'rejected' and o.state = 'rejected' then '{networkRefusal,remittance}'
        when p.state = 'returned' and o.state = 'failed' then '{networkReturn,networkSettlement,remittance}'
        when p.state in ('waiting', 'sent', 'accepted', 'unknown')
          and o.state in ('processing', 'accepted', 'unknown') then '{remittance}'
        else '{none}' end`,
  'orders with two payments': sql`
    select order_id from networks.payments group by customer_id, order_id having count(*) > 1`,
  'payees counted otherwise than orders tell': sql`
    select coalesce(p.customer_id, o.customer_id) from orders.payees p
    full join (
      select customer_id, payee_number, count(*) as paid, max(submitted_at) as last_at from orders.orders
      where submitted_at is not null and payee_number <> '' and state in ('success', 'accepted', 'processing', 'pending')
      group by customer_id, payee_number
    ) o using (customer_id, payee_number)
    where (coalesce(p.paid_count, 0), p.last_paid_at) is distinct from (coalesce(o.paid, 0), o.last_at)`,
  'steps told twice': sql`
    select order_id, step from orders.events group by customer_id, order_id, step having count(*) > 1`,
  'proofs used twice, or by nobody': sql`
    select c.order_id from orders.challenges c join orders.orders o using (customer_id, order_id)
    where c.used_at is not null group by c.customer_id, c.order_id, o.submitted_at
    having count(*) > 1 or o.submitted_at is null`,
  'limits that are not what was used of them': sql`
    select u.customer_id, u.period, u.amount_minor, u.count, used.minor, used.count as orders
    from limits.usage u
    left join lateral (
      select coalesce(sum(o.amount_minor), 0) as minor, count(*) as count from orders.orders o
      where o.customer_id = u.customer_id and o.code in ('PTR0101', 'PTR0201', 'PTR1601') and o.submitted_at is not null
        and o.idempotency_key not like 'history-%' and o.state not in ('rejected', 'failed', 'cancelled')
        and u.period in ('D' || bankday.business_date(o.submitted_at),
          'Y' || extract(year from bankday.business_date(o.submitted_at)))
    ) used on true
    where u.scope = 'customer'
      and (u.amount_minor, u.count) is distinct from (used.minor, used.count)`,
  // Payments from before senders were counted are identified by network and number alone.
  'payments of other banks whose journals are not those of their state': sql`
    select p.network, p.message_id, p.state, kinds.list from networks.incoming_payments p
    left join (
      select reference, array_agg(kind order by kind) as list from ledger.journals
      where kind in ('networkCredit', 'networkCreditRefused', 'networkReturnSent') group by reference
    ) kinds on kinds.reference in (p.network || '-' || p.message_id, p.network || '-' || p.payer_bank || '-' || p.message_id)
    where coalesce(kinds.list, '{}') is distinct from case p.state
      when 'booked' then '{networkCredit}'::text[]
      when 'refused' then '{}'
      when 'returning' then '{networkCreditRefused}'
      else '{networkCreditRefused,networkReturnSent}' end`,
  'payments of other banks that their account has not got, once': sql`
    select p.network, p.message_id from networks.incoming_payments p
    left join (
      select j.reference, e.owner_id, e.account_id, e.amount_minor, count(*) as journals
      from ledger.journals j join ledger.entries e using (business_date, journal_id)
      where j.kind = 'networkCredit' group by 1, 2, 3, 4
    ) posted on posted.reference in (p.network || '-' || p.message_id, p.network || '-' || p.payer_bank || '-' || p.message_id) and posted.owner_id = p.customer_id
      and posted.account_id = p.account_id and posted.amount_minor = p.amount_minor
    where p.state = 'booked' and posted.journals is distinct from 1`,
  'credits of no payment': sql`
    select j.reference from ledger.journals j where j.kind = 'networkCredit' and not exists (
      select from networks.incoming_payments p where j.reference in (p.network || '-' || p.message_id, p.network || '-' || p.payer_bank || '-' || p.message_id))`,
  'days with a difference that nobody has opened': sql`
    select network, settlement_date from networks.reconciliations r where open_differences <> (
      select count(*) from networks.differences d where d.network = r.network
        and d.settlement_date = r.settlement_date and d.resolved_at is null)`,
  'suspense that no difference explains': sql`
    select held.minor, opened.minor as differences from (
      select coalesce(sum(minor), 0) as minor from (
        select credits_minor - debits_minor as minor from ledger.accounts where owner_id = 0 and account_id = 2241
        union all select amount_minor from ledger.pending_legs where account_id = 2241) moved
    ) held, (
      select coalesce(sum(case when kind in ('listed', 'creditNotListed') then -amount_minor else amount_minor end), 0)
        as minor
      from networks.differences where resolved_at is null
    ) opened where held.minor <> opened.minor`,
  'messages given up': sql`select kind, message_id, last_error from outbox.messages where dead_at is not null`,
}
