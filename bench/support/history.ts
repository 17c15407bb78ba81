import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/db/database.ts'
import type { Member } from './crowd.ts'

const days = 720

/**
 * Writes two years of transfers between the members, two entries each, in the order of time, as they would lie on disk. Each
 * member pays its opposite once a round. For speed, it bypasses the ledger's functions and writes all members' entries of a
 * sequence number at once. Balances, cumulative figures and chains are right, or the days would not be signed.
 */
export async function writeHistory(
  ownerDb: Db,
  members: readonly Member[],
  { rounds, openingMinor }: { rounds: number; openingMinor: bigint },
): Promise<void> {
  const half = Math.floor(members.length / 2)
  const { customerId, accountId } = members[0]!
  const stepMs = Math.floor((days * 86_400_000) / (rounds * members.length))
  await ownerDb.transaction().execute(async (tx) => {
    // Triggers would check each journal separately.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`create temporary table moved on commit drop as
      select round, payer, (payer + ${half}) % ${members.length} as payee, 10000000 + place as journal_id,
        instant, bankday.business_date(instant) as day
      from (
        select place, place / ${members.length} as round, place % ${members.length} as payer,
          date_trunc('milliseconds', bankday.now()) - interval '1 day' * ${days} + interval '1 millisecond' * ${stepMs} * place
            as instant
        from generate_series(0, ${rounds * members.length - 1}) as place
      ) placed`.execute(tx)
    await sql`insert into ledger.journals (journal_id, kind, reference, booked_at, business_date, value_date)
      select journal_id, 'transfer', 'history-' || journal_id, instant, day, day from moved`.execute(tx)
    // In each round, the members of the first half pay before they are paid. The second half, the other way round.
    await sql`create temporary table legs on commit drop as
      select ${customerId} + member as owner_id, ${accountId} + member as account_id, day, seq, journal_id,
        'history-' || journal_id as reference, amount, ${openingMinor} + balance as balance,
        ${openingMinor} + 100 * (round + (case when amount > 0 or member >= ${half} then 1 else 0 end)) as credits, instant,
        case when amount > 0 then 'transferIn' else 'transferOut' end as summary,
        '测试客户' || lpad(opposite::text, 6, '0') as name, (6229990000000000000 + opposite)::text as number,
        '测试客户' || lpad(opposite::text, 6, '0') || ' ceshikehu cskh 生活费 shenghuofei shf' as search
      from moved
      cross join lateral (values
        (payer, payee, -100, 2 + 2 * round + (case when payer < ${half} then 0 else 1 end), case when payer < ${half} then -100 else 0 end),
        (payee, payer, 100, 2 + 2 * round + (case when payee < ${half} then 1 else 0 end), case when payee < ${half} then 0 else 100 end)
      ) as leg (member, opposite, amount, seq, balance)`.execute(tx)
    await sql`create index on legs (seq)`.execute(tx)
    await sql`analyze legs`.execute(tx)
    await sql`create function pg_temp.chain(last_seq integer) returns void language plpgsql as $$
      begin
        for at in 2..last_seq loop
          insert into ledger.entries
          select l.owner_id, l.account_id, 'CNY', l.day, l.seq, l.seq, l.journal_id, 'transfer', l.reference, l.amount, 0,
            l.balance, 0, l.credits, l.instant, l.day, l.summary, l.name, l.number, '', '生活费', l.search,
            ledger.entry_hash(before.hash, l.owner_id, l.account_id, 'CNY', l.seq, 'transfer', l.reference, l.amount, 0,
              l.balance, 0, (extract(epoch from l.instant) * 1000)::bigint, l.day, l.summary, l.name, l.number, '', '生活费')
          from legs l
          cross join lateral (
            select e.hash from ledger.entries e
            where e.owner_id = l.owner_id and e.account_id = l.account_id and e.currency = 'CNY'
            order by e.business_date desc, e.seq desc limit 1
          ) before
          where l.seq = at;
        end loop;
      end $$`.execute(tx)
    await sql`select pg_temp.chain(${1 + 2 * rounds})`.execute(tx)
    await sql`update ledger.accounts a set credits_minor = credits_minor + 100 * ${rounds}, debits_minor = debits_minor + 100 * ${rounds},
        last_seq = 1 + 2 * ${rounds}, last_line = 1 + 2 * ${rounds}, last_business_date = e.business_date, head = e.hash
      from ledger.entries e
      where a.owner_id >= ${customerId} and e.owner_id = a.owner_id and e.account_id = a.account_id
        and e.currency = a.currency and e.seq = 1 + 2 * ${rounds}`.execute(tx)
    // Every fifth transfer was given through the internet bank.
    await sql`insert into orders.orders (customer_id, order_id, code, state, method, input, summary, canonical_zh, canonical_en,
        canonical_hash, payer_account_id, payee_name, payee_number, amount_minor, currency, remark, search_text, prepared_at,
        expires_at, submitted_at, idempotency_key, input_hash, verification_code)
      select ${customerId} + payer, to_char(day, 'YYYYMMDD') || lpad(journal_id::text, 12, '0'), 'PTR0101', 'success', 'mobile', '{}', '{}', '', '', '\\x00',
        ${accountId} + payer, '测试客户' || lpad(payee::text, 6, '0'), (6229990000000000000 + payee)::text, 100, 'CNY', '生活费',
        '测试客户 ceshikehu', instant, instant + interval '10 minutes', instant, 'history-' || journal_id, '\\x00', journal_id::text
      from moved where round % 5 = 0`.execute(tx)
  })
  await sql`vacuum analyze`.execute(ownerDb)
}
