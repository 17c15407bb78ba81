import { type RawBuilder, sql } from 'kysely'
import { addDays, makeMonths, settledDays } from '../../apps/server/src/bankday/index.ts'
import type { Db } from '../../apps/server/src/db/database.ts'
import type { Member } from './crowd.ts'

/** Entries of each customer in two years. A bank grows by customers, not by the activity of one. */
const entriesEach = 2_500
export const ordersEach = 500
/** Number of customers who pay each other. The number of all customers is a multiple of it. */
export const circle = 16

const days = 720

/**
 * Writes two years of a grown bank, month by month, directly into the ledger's tables. Each customer has 2,500 entries and 500
 * orders with their results and audit, and pays the fifteen others of a circle in turn. The rows lie as they would on disk: in
 * order of time, or in order of key in months that an operator would have moved by then (`npm run months -- move`). Balances,
 * cumulative figures, journals and chains of entries are right (`npm run books` confirms it). Past days are not signed.
 * Requires a migrated database with nothing but the crowd's opening balances.
 */
export async function growBank(
  ownerDb: Db,
  members: readonly Member[],
  { openingMinor, tell }: { openingMinor: bigint; tell: (line: string) => void },
): Promise<void> {
  if (members.length % circle !== 0) throw new Error(`Customers come in circles of ${circle}`)
  const { rows } = await sql<{ today: string }>`
    select bankday.business_date(bankday.now()) as today`.execute(ownerDb)
  const { today } = rows[0]!
  const first = `${addDays(today, -days).slice(0, 7)}-01`
  const months = monthsFrom(first, today)
  const tables = await beginMonthsAt(ownerDb, first)
  // A bench that breaks off loses nothing of value, so commits need not be durable. Temporary tables need one connection.
  await ownerDb.connection().execute(async (db) => {
    await sql`set synchronous_commit = off`.execute(db)
    await sql`set session_replication_role = replica`.execute(db)
    await sql`set enable_seqscan = on`.execute(db)
    await sql`set work_mem = '512MB'`.execute(db)
    await sql`set maintenance_work_mem = '1GB'`.execute(db)
    await prepare(db, members, { first, today, openingMinor })
    for (const month of months) {
      const startedMs = performance.now()
      await writeMonth(db, tables, month, addDays(month, 31 + settledDays) < today)
      tell(`${month.slice(0, 7)} in ${((performance.now() - startedMs) / 1000).toFixed(0)} s`)
    }
    await sql`update ledger.accounts a set credits_minor = h.credits, debits_minor = h.credits - h.balance, last_seq = h.seq,
        last_line = h.seq, last_business_date = h.day, head = h.hash
      from pg_temp.heads h where a.owner_id = h.owner_id and a.account_id = h.account_id and a.currency = 'CNY'`.execute(
      db,
    )
    await sql`update orders.audit_heads a set seq = t.seq, hash = t.hash from pg_temp.trails t
      where a.customer_id = t.customer_id`.execute(db)
    // As if the bank had begun today: the past days cannot be signed.
    await sql`update bankday.clock set closed_through = ${addDays(today, -1)}`.execute(db)
  })
  await endMonthsAt(ownerDb, tables, `${addDays(months.at(-1)!, 31).slice(0, 7)}-01`)
  await makeMonths(ownerDb, addDays(today, 92))
  await sql`select setval('ledger.journal_ids', (select max(journal_id) + 1 from ledger.journals))`.execute(
    ownerDb,
  )
  await sql`vacuum analyze`.execute(ownerDb)
}

function monthsFrom(first: string, today: string): string[] {
  const months: string[] = []
  for (let month = first; month <= today; month = `${addDays(month, 31).slice(0, 7)}-01`) months.push(month)
  return months
}

/**
 * Makes room for months from `first` on and returns the partitioned tables. A new bank has one partition for all of its past.
 * This bank needs two years of monthly partitions, which go between that partition and the default one. The default one is
 * detached while they are filled.
 */
async function beginMonthsAt(ownerDb: Db, first: string): Promise<Divided[]> {
  const { rows } = await sql<Divided & { bound: string }>`
    select relation::text as relation, key_type::text as "keyType", bankday.month_bound(key_type, ${first}::date) as bound
    from bankday.monthly_tables()`.execute(ownerDb)
  for (const { relation, bound } of rows) {
    const [whole, before, rest] = ['', '_before', '_rest'].map((of) => sql.raw(`${relation}${of}`))
    await sql`alter table ${whole} detach partition ${rest}`.execute(ownerDb)
    await sql`alter table ${whole} detach partition ${before}`.execute(ownerDb)
    await sql`alter table ${whole} attach partition ${before}
      for values from (minvalue) to (${sql.lit(bound)})`.execute(ownerDb)
  }
  return rows
}

/** Attaches the default partition again after the last month. */
async function endMonthsAt(ownerDb: Db, tables: readonly Divided[], month: string): Promise<void> {
  for (const { relation, keyType } of tables) {
    const { rows } = await sql<{ bound: string }>`
      select bankday.month_bound(${keyType}::regtype, ${month}::date) as bound`.execute(ownerDb)
    await sql`alter table ${sql.raw(relation)} attach partition ${sql.raw(`${relation}_rest`)}
      for values from (${sql.lit(rows[0]!.bound)}) to (maxvalue)`.execute(ownerDb)
  }
}

interface Divided {
  relation: string
  keyType: string
}

/**
 * Prepares the temporary tables: each customer with the ends of their chains of entries and of audit, which are carried from
 * month to month.
 */
async function prepare(
  db: Db,
  members: readonly Member[],
  { first, today, openingMinor }: { first: string; today: string; openingMinor: bigint },
): Promise<void> {
  await sql`create temporary table people as
    select place::integer - 1 as place, ids as owner_id, accounts as account_id, numbers as number, names as name
    from unnest(${members.map(({ customerId }) => customerId)}::bigint[],
      ${members.map(({ accountId }) => accountId)}::bigint[], ${members.map(({ number }) => number)}::text[],
      ${members.map(({ name }) => name)}::text[]) with ordinality as m (ids, accounts, numbers, names, place)`.execute(
    db,
  )
  await sql`create temporary table heads as
    select p.place, a.owner_id, a.account_id, a.last_seq as seq, ${openingMinor}::bigint as balance,
      ${openingMinor}::bigint as credits, a.last_business_date as day, a.head as hash
    from people p join ledger.accounts a on a.owner_id = p.owner_id and a.account_id = p.account_id
      and a.currency = 'CNY'`.execute(db)
  await sql`insert into orders.audit_heads select owner_id, 0, '' from people on conflict do nothing`.execute(
    db,
  )
  await sql`create temporary table trails as
    select customer_id, seq, hash from orders.audit_heads where customer_id in (select owner_id from people)`.execute(
    db,
  )
  for (const table of ['people', 'heads', 'trails'])
    await sql`analyze ${sql.raw(`pg_temp.${table}`)}`.execute(db)
  // Every circle pays at its own moment within a slot, so that each account's entries have one order.
  await sql`create temporary table slots as
    select k, 1 + k % ${circle - 1} as mask, (k / ${circle - 1}) % 2 = 0 as lower_pays,
      1000 + k * 37 % 5000 as amount, k % 5 in (0, 2) as ordered, began + k * step as at_ms, step
    from generate_series(0, ${entriesEach - 1}) k
    cross join lateral (
      select extract(epoch from ${first}::timestamp at time zone 'Asia/Shanghai')::bigint * 1000 as began,
        (${today}::date - ${first}::date)::bigint * 86400000 / ${entriesEach} as step
    ) spread`.execute(db)
  await sql`create function pg_temp.next_hash(state bytea, head bytea, owner_id bigint, account_id bigint, seq bigint,
      reference text, amount bigint, balance bigint, ms bigint, day date, summary text, name text, number text)
    returns bytea language sql as $$
      select ledger.entry_hash(coalesce(state, head), owner_id, account_id, 'CNY', seq, 'transfer', reference, amount, 0,
        balance, 0, ms, day, summary, name, number, '', '生活费')
    $$`.execute(db)
  await sql`create aggregate pg_temp.chain(bytea, bigint, bigint, bigint, text, bigint, bigint, bigint, date, text, text, text)
    (sfunc = pg_temp.next_hash, stype = bytea)`.execute(db)
  await sql`create function pg_temp.next_record(state bytea, head bytea, customer_id bigint, seq bigint, at timestamptz,
      subject text, details jsonb)
    returns bytea language sql as $$
      select sha256(coalesce(state, head) || convert_to(
        concat_ws('|', customer_id, seq, extract(epoch from at), 'order.submitted', subject, details), 'UTF8'))
    $$`.execute(db)
  await sql`create aggregate pg_temp.trail(bytea, bigint, bigint, timestamptz, text, jsonb)
    (sfunc = pg_temp.next_record, stype = bytea)`.execute(db)
}

/** Fills a detached partition, then attaches it as the month of its table, with the table's keys and triggers. */
async function fill(
  db: Db,
  { relation, keyType }: Divided,
  month: string,
  rows: RawBuilder<unknown>,
): Promise<void> {
  const part = sql.raw(`${relation}_${month.slice(0, 7).replace('-', '_')}`)
  const whole = sql.raw(relation)
  const { rows: found } = await sql<{ from: string; to: string }>`
    select bankday.month_bound(${keyType}::regtype, ${month}::date) as from,
      bankday.month_bound(${keyType}::regtype, (${month}::date + interval '1 month')::date) as to`.execute(db)
  const { from, to } = found[0]!
  await sql`create table ${part} (like ${whole} including all excluding indexes)`.execute(db)
  await sql`insert into ${part} ${rows}`.execute(db)
  await sql`alter table ${whole} attach partition ${part} for values from (${sql.lit(from)}) to (${sql.lit(to)})`.execute(
    db,
  )
  await sql`select bankday.guard_part(${relation}::regclass, ${sql.lit(`${relation}_${month.slice(0, 7).replace('-', '_')}`)}::regclass)`.execute(
    db,
  )
  await sql`analyze ${part}`.execute(db)
}

async function writeMonth(
  db: Db,
  tables: readonly Divided[],
  month: string,
  isMoved: boolean,
): Promise<void> {
  const inOrder = (byTime: string, byKey: string) => sql.raw(`order by ${isMoved ? byKey : byTime}`)
  const of = (relation: string) => tables.find((table) => table.relation === relation)!
  // One row for each journal: two members of a circle and a slot.
  await sql`create temporary table moved as
    select k, payer.owner_id as payer_owner, payer.account_id as payer_account, payer.number as payer_number,
      payer.name as payer_name, payee.owner_id as payee_owner, payee.account_id as payee_account,
      payee.number as payee_number, payee.name as payee_name, amount::bigint as amount, ms, day, instant,
      10000000000 + k * 10000000::bigint + lower.place as journal_id,
      case when ordered then to_char(day, 'YYYYMMDD') || lpad((k * 10000000::bigint + lower.place)::text, 12, '0') end as order_id
    from slots
    cross join people lower
    cross join lateral (select (lower.place / ${circle}) * ${circle} + ((lower.place % ${circle}) # mask) as place) upper
    cross join lateral (select at_ms + step * ((lower.place / ${circle}) % 1000) / 1001 as ms) when_ms
    cross join lateral (select 'epoch'::timestamptz + ms * interval '1 millisecond' as instant) at_instant
    cross join lateral (select bankday.business_date(instant) as day) on_day
    join people payer on payer.place = case when lower_pays then lower.place else upper.place end
    join people payee on payee.place = case when lower_pays then upper.place else lower.place end
    where lower.place < upper.place
      and at_ms > extract(epoch from ${month}::timestamp at time zone 'Asia/Shanghai') * 1000 - step
      and at_ms < extract(epoch from ${month}::timestamp at time zone 'Asia/Shanghai' + interval '1 month') * 1000
      and day >= ${month}::date and day < ${month}::date + interval '1 month'`.execute(db)
  await sql`analyze pg_temp.moved`.execute(db)
  await fill(
    db,
    of('ledger.journals'),
    month,
    sql`select journal_id, 'transfer', coalesce(order_id, 'history-' || journal_id), instant, day, day
      from moved ${inOrder('ms, journal_id', 'day, journal_id')}`,
  )
  await fill(
    db,
    of('ledger.entries'),
    month,
    sql`select owner_id, account_id, 'CNY', day, seq, seq, journal_id, 'transfer', reference, amount, 0, balance, 0, credits,
        instant, day, summary, name, number, '', '生活费', name || ' ceshikehu cskh 生活费 shenghuofei shf ' || number,
        pg_temp.chain(head, owner_id, account_id, seq, reference, amount, balance, ms, day, summary, name, number) over w
      from (
        select l.*, h.hash as head, h.seq + row_number() over w as seq, h.balance + (sum(amount) over w)::bigint as balance,
          h.credits + (sum(greatest(amount, 0)) over w)::bigint as credits
        from (
          select k, journal_id, coalesce(order_id, 'history-' || journal_id) as reference, ms, instant, day, leg.*
          from moved cross join lateral (values
            (payer_owner, payer_account, -amount, 'transferOut', payee_name, payee_number),
            (payee_owner, payee_account, amount, 'transferIn', payer_name, payer_number)
          ) as leg (owner_id, account_id, amount, summary, name, number)
        ) l join heads h using (owner_id, account_id)
        window w as (partition by l.owner_id, l.account_id order by l.k)
      ) summed
      window w as (partition by owner_id, account_id order by k)
      ${inOrder('ms, journal_id', 'owner_id, account_id, day, seq')}`,
  )
  await sql`update heads h set seq = e.seq, balance = e.balance_after, credits = e.credits_after, day = e.business_date,
      hash = e.hash
    from heads o cross join lateral (
      select * from ledger.entries e where e.owner_id = o.owner_id and e.account_id = o.account_id and e.currency = 'CNY'
        and e.business_date >= ${month}::date order by e.business_date desc, e.seq desc limit 1
    ) e where h.place = o.place`.execute(db)
  await fill(
    db,
    of('orders.orders'),
    month,
    sql`(customer_id, order_id, code, state, method, input, summary, canonical_zh, canonical_en, canonical_hash,
        payer_account_id, payee_name, payee_number, amount_minor, currency, remark, search_text, prepared_at, expires_at,
        submitted_at, idempotency_key, input_hash, verification_code, payer_name, payer_number)
      select payer_owner, order_id, 'PTR0101', 'success', 'mobile', '{}',
        jsonb_build_object('orderId', order_id, 'title', jsonb_build_object('zh', '行内转账', 'en', 'Transfer'),
          'amount', jsonb_build_object('amount', (amount / 100.0)::numeric(12, 2)::text, 'currency', 'CNY'), 'lines', '[]'::jsonb,
          'authorisation', jsonb_build_object('factors', jsonb_build_array('mobile'))),
        '行内转账 ' || payee_name, 'Transfer ' || payee_name, sha256(order_id::bytea), payer_account, payee_name,
        payee_number, amount, 'CNY', '生活费', payee_name || ' ceshikehu cskh 生活费 shenghuofei shf ' || payee_number,
        instant, instant + interval '10 minutes', instant, 'history-' || order_id, sha256(order_id::bytea),
        journal_id::text, payer_name, payer_number
      from moved where order_id is not null ${inOrder('ms, journal_id', 'payer_owner, order_id')}`,
  )
  await sql`insert into orders.numbers select order_id, payer_owner from moved
    where order_id is not null order by order_id`.execute(db)
  await fill(
    db,
    of('orders.events'),
    month,
    sql`select payer_owner, order_id, step.seq, step.step, instant, null, case when step.seq = 2 then journal_id end
      from moved cross join (values (1, 'submitted'), (2, 'settled')) as step (seq, step)
      where order_id is not null ${inOrder('ms, journal_id, step.seq', 'payer_owner, order_id, step.seq')}`,
  )
  await fill(
    db,
    of('orders.audit'),
    month,
    sql`select customer_id, seq, instant, 'order.submitted', order_id, details,
        coalesce(lag(hash) over w, head), hash
      from (
        select s.*, pg_temp.trail(head, customer_id, seq, instant, order_id, details) over w as hash
        from (
          select m.payer_owner as customer_id, m.k, m.ms, m.instant, m.order_id, t.hash as head,
            t.seq + row_number() over (partition by m.payer_owner order by m.k) as seq,
            jsonb_build_object('code', 'PTR0101', 'state', 'success', 'journalId', m.journal_id::text) as details
          from moved m join trails t on t.customer_id = m.payer_owner where m.order_id is not null
        ) s window w as (partition by customer_id order by k)
      ) chained window w as (partition by customer_id order by k)
      ${inOrder('ms, order_id', 'customer_id, instant, seq')}`,
  )
  await sql`update trails t set seq = a.seq, hash = a.hash
    from trails o cross join lateral (
      select * from orders.audit a where a.customer_id = o.customer_id
        and a.at >= ${month}::timestamp at time zone 'Asia/Shanghai' order by a.at desc, a.seq desc limit 1
    ) a where t.customer_id = o.customer_id`.execute(db)
  await sql`drop table pg_temp.moved`.execute(db)
}
