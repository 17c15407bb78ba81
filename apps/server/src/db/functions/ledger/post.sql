-- Posts journals in one round trip, all or nothing. Nothing else writes journals and entries of customers.
--
-- In, one array for each of these, the journals' and the legs' side by side:
--   journals: kind and reference, by which a journal is posted once; the instant it is meant for; its value
--     date, or null for the date of that instant.
--   legs: the number of their journal (from 1), the account, what they move and what they hold (minor units, credits
--     positive), and their texts. On a customer's account the wave is 1 for the account's first leg of this call, 2 for its
--     second and so on, and leg_lasts says which is the account's last. On the bank's own accounts (owner 0) the wave is 0.
-- Out: for each journal, in their order, its number in the books and the instant at which it is booked.
--
-- A journal is booked at the instant it is meant for. If its day is closed or one of its accounts has a later entry, it is
-- booked as soon after as it may be: now if the books have come to today, otherwise at the time of that entry or at the start
-- of the first open day. So dates never fall along a chain, and a closed day stays as it was signed.
--
-- Raises LG001 not enough available, LG003 no such account, LG006 more released than held, LG007 in the future, LG008 a leg
-- without effect; and at the commit ledger.check_journal raises LG004 not balanced, LG005 currencies mixed.
--
-- Plans are generic, because PostgreSQL would otherwise plan every call with arrays anew, and use the indexes, also if they are
-- made while the tables are empty. There is no search path setting, which costs a fifth of a posting: every relation is
-- qualified, and the servers' role may create nothing anywhere.
create or replace function ledger.post(
  journal_kinds text[], journal_references text[], journal_ms bigint[], journal_value_dates date[],
  leg_journals integer[], leg_waves integer[], leg_lasts boolean[], leg_owners bigint[], leg_accounts bigint[], leg_currencies text[],
  leg_amounts bigint[], leg_holds bigint[],
  leg_summaries text[], leg_names text[], leg_numbers text[], leg_banks text[], leg_remarks text[], leg_searches text[]
) returns table (journal_id bigint, booked_ms bigint)
language plpgsql security definer
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  journal_count constant integer := cardinality(journal_kinds);
  ids bigint[];
  times bigint[] := journal_ms;
  dates date[];
  value_dates date[];
  latest_ms bigint;
  first_open date;
  open_ms bigint;
  last_ms bigint;
  earliest_ms bigint := journal_ms[1];
  final_ms bigint := journal_ms[1];
  falls boolean := false;
  raised bigint[];
  bank_legs integer := 0;
  done integer := 0;
  changed integer;
  refused text;
  this_wave integer := 0;
  first_date date;
  final_date date;
begin
  -- Shared by all postings; closing a day takes it alone for an instant and so waits for those under way.
  if pg_advisory_xact_lock_shared(1818649703, 1 /* postings */) is null then null; end if;

  -- Every posting locks its customer accounts in this one order.
  select (extract(epoch from statement_timestamp()) * 1000)::bigint + c.offset_ms, c.closed_through + 1, locked.last_ms
  into latest_ms, first_open, last_ms
  from bankday.clock c, (
    select max(a.last_ms) as last_ms
    from (
      select ledger.booked_through_ms(a) as last_ms
      from unnest(leg_owners, leg_accounts, leg_currencies) leg (owner_id, account_id, currency)
      join ledger.accounts a
        on a.owner_id = leg.owner_id and a.account_id = leg.account_id and a.currency = leg.currency
      where leg.owner_id > 0
      order by a.owner_id, a.account_id, a.currency
      for no key update of a
    ) a
  ) locked;

  if journal_count = 1 then
    ids := array[nextval('ledger.journal_ids')];
  else
    select array_agg(nextval('ledger.journal_ids') order by n) into ids from generate_series(1, journal_count) n;
    select min(ms), max(ms), bool_or(ms < before) into earliest_ms, final_ms, falls
    from (select ms, lag(ms) over (order by n) as before from unnest(journal_ms) with ordinality j (ms, n)) j;
  end if;
  if final_ms > latest_ms + 60000 then
    raise exception 'A journal is booked in the future' using errcode = 'LG007';
  end if;
  open_ms := ledger.midnight_ms(first_open);
  if falls or earliest_ms < greatest(open_ms, last_ms) then
    select array_agg(
      case
        when journal.ms >= floor.ms then journal.ms
        when ledger.date_of_ms(floor.ms) = ledger.date_of_ms(latest_ms) then greatest(latest_ms, floor.ms)
        else floor.ms
      end order by journal.n)
    into times
    from unnest(journal_ms) with ordinality journal (ms, n)
    left join (
      select leg.journal, max(ledger.booked_through_ms(a)) as last_ms
      from unnest(leg_journals, leg_owners, leg_accounts, leg_currencies) leg (journal, owner_id, account_id, currency)
      join ledger.accounts a
        on a.owner_id = leg.owner_id and a.account_id = leg.account_id and a.currency = leg.currency
      where leg.owner_id > 0
      group by leg.journal
    ) touched on touched.journal = journal.n
    cross join lateral (select greatest(open_ms, touched.last_ms, 0) as ms) floor;
    -- Journals of this call that touch the same account follow one another.
    while journal_count > 1 loop
      select array_agg(coalesce(later.ms, t.ms) order by t.n) into raised
      from unnest(times) with ordinality t (ms, n)
      left join (
        select leg.journal, max(leg.highest_ms) as ms
        from (
          select l.journal, max(times[l.journal]) over (
            partition by l.owner_id, l.account_id, l.currency order by l.journal) as highest_ms
          from unnest(leg_journals, leg_owners, leg_accounts, leg_currencies) l (journal, owner_id, account_id, currency)
          where l.owner_id > 0
        ) leg
        group by leg.journal
      ) later on later.journal = t.n;
      exit when raised = times;
      times := raised;
    end loop;
  end if;

  if journal_count = 1 then
    dates := array[ledger.date_of_ms(times[1])];
    value_dates := array[coalesce(journal_value_dates[1], ledger.date_of_ms(journal_ms[1]))];
    first_date := dates[1];
    final_date := dates[1];
  else
    select array_agg(ledger.date_of_ms(j.ms) order by j.n),
      array_agg(coalesce(j.value_date, ledger.date_of_ms(j.own_ms)) order by j.n),
      min(ledger.date_of_ms(j.ms)), max(ledger.date_of_ms(j.ms))
    into dates, value_dates, first_date, final_date
    from unnest(times, journal_ms, journal_value_dates) with ordinality j (ms, own_ms, value_date, n);
  end if;

  with written as (
    insert into ledger.journals (journal_id, kind, reference, booked_at, business_date, value_date)
    select j.id, j.kind, j.reference, 'epoch'::timestamptz + j.ms * interval '1 millisecond', j.on_date, j.value_date
    from unnest(ids, journal_kinds, journal_references, times, dates, value_dates) j (id, kind, reference, ms, on_date, value_date)
  )
  insert into ledger.journal_references (kind, reference, journal_id, business_date)
  select j.kind, j.reference, j.id, j.on_date
  from unnest(ids, journal_kinds, journal_references, dates) j (id, kind, reference, on_date);

  if 0 = any(leg_waves) then
    insert into ledger.pending_legs
    select ids[leg.journal], leg.n, a.account_id, a.currency, dates[leg.journal], leg.amount,
      'epoch'::timestamptz + times[leg.journal] * interval '1 millisecond', value_dates[leg.journal],
      leg.summary, leg.name, leg.number, leg.bank, leg.remark, leg.search
    from unnest(leg_journals, leg_owners, leg_accounts, leg_currencies, leg_amounts, leg_holds,
        leg_summaries, leg_names, leg_numbers, leg_banks, leg_remarks, leg_searches)
      with ordinality leg (journal, owner_id, account_id, currency, amount, hold, summary, name, number, bank, remark, search, n)
    join ledger.accounts a
      on a.owner_id = 0 and a.account_id = leg.account_id and a.currency = leg.currency
    where leg.owner_id = 0 and leg.hold = 0 and leg.amount <> 0;
    get diagnostics bank_legs = row_count;
  end if;

  while done + bank_legs < cardinality(leg_journals) loop
    this_wave := this_wave + 1;
    with written as (
      select leg.owner_id, leg.account_id, leg.currency, leg.on_date, before.seq + 1 as seq,
        before.line + case when leg.amount = 0 then 0 else 1 end as line, leg.id, leg.kind, leg.reference,
        leg.amount, leg.hold, before.balance + leg.amount as balance, before.held + leg.hold as held,
        before.credits + greatest(leg.amount, 0) as credits, leg.ms, leg.value_date,
        leg.summary, leg.name, leg.number, leg.bank, leg.remark, leg.search,
        ledger.entry_hash(before.head, leg.owner_id, leg.account_id, leg.currency, before.seq + 1, leg.kind, leg.reference,
          leg.amount, leg.hold, before.balance + leg.amount, before.held + leg.hold, leg.ms, leg.value_date,
          leg.summary, leg.name, leg.number, leg.bank, leg.remark) as hash,
        leg.is_last, a.overdraft_limit_minor
      from (
        select leg.*, ids[leg.journal] as id, times[leg.journal] as ms, journal_kinds[leg.journal] as kind,
          journal_references[leg.journal] as reference, dates[leg.journal] as on_date, value_dates[leg.journal] as value_date
        from unnest(leg_journals, leg_waves, leg_lasts, leg_owners, leg_accounts, leg_currencies, leg_amounts, leg_holds,
            leg_summaries, leg_names, leg_numbers, leg_banks, leg_remarks, leg_searches)
          leg (journal, wave, is_last, owner_id, account_id, currency, amount, hold, summary, name, number, bank, remark, search)
      ) leg
      join ledger.accounts a
        on a.owner_id = leg.owner_id and a.account_id = leg.account_id and a.currency = leg.currency
      left join lateral (
        select * from ledger.entries e
        where this_wave > 1 and e.business_date between first_date and final_date and e.owner_id = a.owner_id and e.account_id = a.account_id and e.currency = a.currency
        order by e.business_date desc, e.seq desc
        limit 1
      ) e on true
      cross join lateral (
        select coalesce(e.seq, a.last_seq) as seq, coalesce(e.line, a.last_line) as line,
          coalesce(e.balance_after, a.credits_minor - a.debits_minor) as balance,
          coalesce(e.credits_after, a.credits_minor) as credits, coalesce(e.held_after, a.held_minor) as held,
          coalesce(e.hash, a.head) as head
      ) before
      where leg.wave = this_wave and leg.owner_id > 0
    ), kept as (
      insert into ledger.entries
      select owner_id, account_id, currency, on_date, seq, line, id, kind, reference, amount, hold, balance, held, credits,
        'epoch'::timestamptz + ms * interval '1 millisecond', value_date, summary, name, number, bank, remark, search, hash
      from written
    ), carried as (
      update ledger.accounts a
      set credits_minor = w.credits, debits_minor = w.credits - w.balance, held_minor = w.held, last_seq = w.seq,
        last_line = w.line, last_business_date = w.on_date, last_booked_ms = w.ms,
        head = w.hash
      from written w
      where w.is_last and a.owner_id = w.owner_id and a.account_id = w.account_id and a.currency = w.currency
    )
    -- What brings money in is always taken; what takes it away needs cover.
    select count(*), min(case
      when amount < hold and balance - held + overdraft_limit_minor < 0 then 'LG001'
      when held < 0 then 'LG006'
      when amount = 0 and hold = 0 then 'LG008'
    end || ' ' || owner_id || '/' || account_id || '/' || currency)
    into changed, refused
    from written;
    if refused is not null then
      raise exception '%', refused using errcode = left(refused, 5);
    end if;
    exit when changed = 0;
    done := done + changed;
  end loop;

  if done + bank_legs < cardinality(leg_journals) then
    raise exception 'A leg has no such account, or holds on an account of the bank' using errcode = 'LG003';
  end if;
  return query select * from unnest(ids, times);
end $$;

revoke all on function ledger.post from public;
grant execute on function ledger.post to cloudsail_app;
