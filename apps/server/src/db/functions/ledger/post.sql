-- Posts journals in one round trip, all or nothing. Nothing else writes journals and entries of customers.
--
-- In (the types are those of the migration 202611300741_ledger_post_rows; ledger/post-rows.ts makes the rows):
--   journals, numbered 1 to n: kind and reference, by which a journal is posted once; the instant it is meant for; its value
--     date, or null for the date of that instant.
--   legs, numbered 1 to m: the number of their journal, the account, what they move and what they hold (minor units, credits
--     positive), and their texts. On a customer's account the wave is 1 for the account's first leg of this call, 2 for its
--     second and so on, and is_last says which is the account's last. On the bank's own accounts (owner 0) the wave is 0.
-- Out: for each journal, in their order, its number in the books and the instant at which it is booked.
--
-- A journal is booked at the instant it is meant for. If its day is closed or one of its accounts has a later entry, it is
-- booked as soon after as it may be: now if the books have come to today, otherwise at the time of that entry or at the start
-- of the first open day. So dates never fall along a chain, and a closed day stays as it was signed.
--
-- Raises LG001 not enough available, LG003 no such account, LG006 more released than held, LG007 in the future, LG008 a leg
-- without effect; and at the commit ledger.check_journal raises LG004 not balanced, LG005 currencies mixed.
--
-- Where freezes claim a part of an account, its last leg is followed by an entry of ledger.fill_freeze about the change of what they
-- hold. So a credit is frozen as far as it is claimed, and no caller has to know of freezes.
--
-- Plans are generic, because PostgreSQL would otherwise plan every call with arrays anew, and use the indexes, also if they are
-- made while the tables are empty. There is no search path setting, which costs a fifth of a posting: every relation is
-- qualified, and the servers' role may create nothing anywhere.
create or replace function ledger.post(journals ledger.journal_to_post[], legs ledger.leg_to_post[])
returns table (journal_id bigint, booked_ms bigint)
language plpgsql security definer
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  journal_count constant integer := cardinality(journals);
  leg_count constant integer := cardinality(legs);

  -- How far the books are: the bank clock, the first open day, and through when the customers' accounts of this call are booked.
  now_ms bigint;
  first_open date;
  open_ms bigint;
  accounts_ms bigint;
  -- Whether freezes claim a part of one of these accounts.
  is_claimed boolean;

  -- The earliest and the latest instant that a journal is meant for, and whether one is meant for an earlier instant than the
  -- journal before it.
  earliest_ms bigint := (journals[1]).meant_ms;
  latest_ms bigint := earliest_ms;
  falls boolean := false;

  -- By the number of a journal: its number in the books, when it is booked, the date of that, and the date it counts from.
  ids bigint[];
  times bigint[];
  later_times bigint[];
  dates date[];
  value_dates date[];
  first_date date;
  final_date date;

  this_wave integer := 0;
  written_legs integer := 0;
  written_now integer;
  refused text;
begin
  -- Step 1: keep the open days from being closed until this transaction ends. ledger.close_through takes the lock alone.
  if pg_advisory_xact_lock_shared(1818649703, 1 /* postings */) is null then null; end if;

  -- Step 2: lock the customers' accounts, in the one order in which every posting does, and read how far the books are.
  select (extract(epoch from statement_timestamp()) * 1000)::bigint + c.offset_ms, c.closed_through + 1, locked.last_ms, locked.is_claimed
  into now_ms, first_open, accounts_ms, is_claimed
  from bankday.clock c, (
    select max(a.last_ms) as last_ms, bool_or(a.is_claimed) as is_claimed
    from (
      select ledger.booked_through_ms(a) as last_ms, a.freeze_claim_minor is not null as is_claimed
      from unnest(legs) leg
      join ledger.accounts a
        on a.owner_id = leg.owner_id and a.account_id = leg.account_id and a.currency = leg.currency
      where leg.owner_id > 0
      order by a.owner_id, a.account_id, a.currency
      for no key update of a
    ) a
  ) locked;
  open_ms := ledger.midnight_ms(first_open);

  -- Step 3: number the journals. Most calls post one, and need no query for it.
  if journal_count = 1 then
    ids := array[nextval('ledger.journal_ids')];
    times := array[earliest_ms];
  else
    select array_agg(nextval('ledger.journal_ids') order by j.n), array_agg(j.meant_ms order by j.n),
      min(j.meant_ms), max(j.meant_ms), bool_or(j.meant_ms < j.before_ms)
    into ids, times, earliest_ms, latest_ms, falls
    from (select n, meant_ms, lag(meant_ms) over (order by n) as before_ms from unnest(journals)) j;
  end if;

  -- Step 4: decide when each is booked. It is the instant it is meant for unless that is too early.
  if latest_ms > now_ms + 60000 then
    raise exception 'A journal is booked in the future' using errcode = 'LG007';
  end if;
  if falls or earliest_ms < greatest(open_ms, accounts_ms) then
    select array_agg(
      case
        when journal.meant_ms >= floor.ms then journal.meant_ms
        when ledger.date_of_ms(floor.ms) = ledger.date_of_ms(now_ms) then greatest(now_ms, floor.ms)
        else floor.ms
      end order by journal.n)
    into times
    from unnest(journals) journal
    left join (
      select leg.journal, max(ledger.booked_through_ms(a)) as last_ms
      from unnest(legs) leg
      join ledger.accounts a
        on a.owner_id = leg.owner_id and a.account_id = leg.account_id and a.currency = leg.currency
      where leg.owner_id > 0
      group by leg.journal
    ) touched on touched.journal = journal.n
    cross join lateral (select greatest(open_ms, touched.last_ms, 0) as ms) floor;
    -- Journals of this call that touch the same account follow one another.
    while journal_count > 1 loop
      select array_agg(coalesce(later.ms, journal.ms) order by journal.n) into later_times
      from unnest(times) with ordinality journal (ms, n)
      left join (
        select leg.journal, max(leg.highest_ms) as ms
        from (
          select l.journal, max(times[l.journal]) over (
            partition by l.owner_id, l.account_id, l.currency order by l.journal) as highest_ms
          from unnest(legs) l
          where l.owner_id > 0
        ) leg
        group by leg.journal
      ) later on later.journal = journal.n;
      exit when later_times = times;
      times := later_times;
    end loop;
  end if;

  -- Step 5: date the journals. Without a value date of its own, one counts from the date it is meant for, however late it is
  -- booked.
  if journal_count = 1 then
    dates := array[ledger.date_of_ms(times[1])];
    value_dates := array[coalesce((journals[1]).value_date, ledger.date_of_ms(earliest_ms))];
    first_date := dates[1];
    final_date := dates[1];
  else
    select array_agg(ledger.date_of_ms(times[j.n]) order by j.n),
      array_agg(coalesce(j.value_date, ledger.date_of_ms(j.meant_ms)) order by j.n),
      min(ledger.date_of_ms(times[j.n])), max(ledger.date_of_ms(times[j.n]))
    into dates, value_dates, first_date, final_date
    from unnest(journals) j;
  end if;

  -- Step 6: write the journals and their references. A reference that is there fails this statement, and with it the call.
  with written as (
    insert into ledger.journals (journal_id, kind, reference, booked_at, business_date, value_date)
    select ids[j.n], j.kind, j.reference, 'epoch'::timestamptz + times[j.n] * interval '1 millisecond', dates[j.n],
      value_dates[j.n]
    from unnest(journals) j
  )
  insert into ledger.journal_references (kind, reference, journal_id, business_date)
  select j.kind, j.reference, ids[j.n], dates[j.n]
  from unnest(journals) j;

  -- Step 7: append the legs of the bank's own accounts. Nobody waits for their rows: ledger.chain_legs makes entries of them.
  if exists (select from unnest(legs) leg where leg.wave = 0) then
    insert into ledger.pending_legs
    select ids[leg.journal], leg.n, a.account_id, a.currency, dates[leg.journal], leg.amount_minor,
      'epoch'::timestamptz + times[leg.journal] * interval '1 millisecond', value_dates[leg.journal],
      leg.summary, leg.counterparty_name, leg.counterparty_number, leg.counterparty_bank, leg.remark, leg.search_text
    from unnest(legs) leg
    join ledger.accounts a
      on a.owner_id = 0 and a.account_id = leg.account_id and a.currency = leg.currency
    where leg.owner_id = 0 and leg.held_minor = 0 and leg.amount_minor <> 0;
    get diagnostics written_legs = row_count;
  end if;

  -- Step 8: write the entries of customers' accounts, one statement for each wave. The first wave goes on from the accounts, the
  -- others from the entries of the wave before. The account itself is brought up to date with its last leg.
  while written_legs < leg_count loop
    this_wave := this_wave + 1;
    with written as (
      select leg.owner_id, leg.account_id, leg.currency, dates[leg.journal] as business_date, before.seq + 1 as seq,
        before.line + case when leg.amount_minor = 0 then 0 else 1 end as line, ids[leg.journal] as journal_id, journal.kind,
        journal.reference, leg.amount_minor, leg.held_minor, after.balance, after.held,
        before.credits + greatest(leg.amount_minor, 0) as credits, times[leg.journal] as booked_ms,
        value_dates[leg.journal] as value_date,
        leg.summary, leg.counterparty_name, leg.counterparty_number, leg.counterparty_bank, leg.remark, leg.search_text,
        ledger.entry_hash(before.head, leg.owner_id, leg.account_id, leg.currency, before.seq + 1, journal.kind,
          journal.reference, leg.amount_minor, leg.held_minor, after.balance, after.held, times[leg.journal],
          value_dates[leg.journal], leg.summary, leg.counterparty_name, leg.counterparty_number, leg.counterparty_bank,
          leg.remark) as hash,
        leg.is_last, a.overdraft_limit_minor, a.frozen_minor
      from unnest(legs) leg
      cross join lateral (
        select (journals[leg.journal]).kind as kind, (journals[leg.journal]).reference as reference
      ) journal
      join ledger.accounts a
        on a.owner_id = leg.owner_id and a.account_id = leg.account_id and a.currency = leg.currency
      left join lateral (
        select * from ledger.entries e
        where this_wave > 1 and e.business_date between first_date and final_date
          and e.owner_id = a.owner_id and e.account_id = a.account_id and e.currency = a.currency
        order by e.business_date desc, e.seq desc
        limit 1
      ) e on true
      cross join lateral (
        select coalesce(e.seq, a.last_seq) as seq, coalesce(e.line, a.last_line) as line,
          coalesce(e.balance_after, a.credits_minor - a.debits_minor) as balance,
          coalesce(e.credits_after, a.credits_minor) as credits, coalesce(e.held_after, a.held_minor) as held,
          coalesce(e.hash, a.head) as head
      ) before
      cross join lateral (
        select before.balance + leg.amount_minor as balance, before.held + leg.held_minor as held
      ) after
      where leg.wave = this_wave and leg.owner_id > 0
    ), entered as (
      insert into ledger.entries
      select owner_id, account_id, currency, business_date, seq, line, journal_id, kind, reference, amount_minor, held_minor,
        balance, held, credits, 'epoch'::timestamptz + booked_ms * interval '1 millisecond', value_date, summary,
        counterparty_name, counterparty_number, counterparty_bank, remark, search_text, hash
      from written
    ), carried as (
      update ledger.accounts a
      set credits_minor = w.credits, debits_minor = w.credits - w.balance, held_minor = w.held, last_seq = w.seq,
        last_line = w.line, last_business_date = w.business_date, last_booked_ms = w.booked_ms, head = w.hash
      from written w
      where w.is_last and a.owner_id = w.owner_id and a.account_id = w.account_id and a.currency = w.currency
    )
    -- What brings money in is always taken; what takes it away needs cover.
    select count(*), min(case
      when amount_minor < held_minor and balance - held + overdraft_limit_minor < 0 then 'LG001'
      when held < frozen_minor then 'LG006'
      when amount_minor = 0 and held_minor = 0 then 'LG008'
    end || ' ' || owner_id || '/' || account_id || '/' || currency)
    into written_now, refused
    from written;
    if refused is not null then
      raise exception '%', refused using errcode = left(refused, 5);
    end if;
    exit when written_now = 0;
    written_legs := written_legs + written_now;
  end loop;

  -- Step 9: a leg that no step has written has no account, or holds on an account of the bank.
  if written_legs < leg_count then
    raise exception 'A leg has no such account, or holds on an account of the bank' using errcode = 'LG003';
  end if;

  -- Step 10: freezes take what has come in, and give nothing back.
  if is_claimed then
    perform ledger.fill_freeze(a.owner_id, a.account_id, a.currency, a.last_booked_ms)
    from (
      select a.owner_id, a.account_id, a.currency, a.last_booked_ms
      from unnest(legs) leg
      join ledger.accounts a
        on a.owner_id = leg.owner_id and a.account_id = leg.account_id and a.currency = leg.currency
      where leg.is_last and leg.owner_id > 0 and a.freeze_claim_minor is not null
      order by a.owner_id, a.account_id, a.currency
    ) a;
  end if;
  return query select * from unnest(ids, times);
end $$;

revoke all on function ledger.post from public;
grant execute on function ledger.post to cloudsail_app;
