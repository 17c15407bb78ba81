-- The journals of a month can stand apart from those of another: their key begins with the business date. That a kind
-- and reference is posted once is kept in a table of its own, which forgets after thirty days; by then whoever posts
-- has long kept what came of it.
create table ledger.journal_references (
  kind text not null,
  reference text not null,
  journal_id bigint not null,
  business_date date not null,
  primary key (kind, reference)
);
-- Written in the order of the dates and cleared in the same order.
create index journal_references_by_date on ledger.journal_references using brin (business_date) with (pages_per_range = 16, autosummarize = on);
insert into ledger.journal_references (kind, reference, journal_id, business_date)
select kind, reference, journal_id, business_date from ledger.journals
where business_date >= bankday.business_date(bankday.now()) - 30
order by business_date;

alter table ledger.journals
  drop constraint journals_kind_reference_key,
  drop constraint journals_pkey,
  add primary key (business_date, journal_id);

grant select on ledger.journal_references to cloudsail_app;

-- Forgets what was posted before a date, at most `most` references; gives how many. As the owner: the application may
-- not take any of them away itself.
create function ledger.forget_references(before date, most integer) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  forgotten integer;
begin
  if before > bankday.business_date(bankday.now()) - 30 then
    raise exception 'References are kept for thirty days' using errcode = 'LG009';
  end if;
  delete from ledger.journal_references r
  using (select o.kind, o.reference from ledger.journal_references o where o.business_date < before limit most) old
  where r.kind = old.kind and r.reference = old.reference;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
revoke all on function ledger.forget_references from public;
grant execute on function ledger.forget_references to cloudsail_app;

-- As before, with the reference written beside the journal.
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
  epoch constant date := '1970-01-01';
  ids bigint[];
  times bigint[] := journal_ms;
  dates date[];
  value_dates date[];
  latest_ms bigint;
  first_open date;
  last_date date;
  floor_ms bigint;
  earliest_ms bigint := journal_ms[1];
  final_ms bigint := journal_ms[1];
  bank_legs integer := 0;
  done integer := 0;
  changed integer;
  refused text;
  this_wave integer := 0;
begin
  -- Shared by all postings; closing a day takes it alone for an instant and so waits for those under way.
  if pg_advisory_xact_lock_shared(1818649703, 1) is null then null; end if;

  -- Every posting locks its customer accounts in this one order.
  select (extract(epoch from statement_timestamp()) * 1000)::bigint + c.offset_ms, c.closed_through + 1, locked.last_date
  into latest_ms, first_open, last_date
  from bankday.clock c, (
    select max(a.last_business_date) as last_date
    from (
      select a.last_business_date
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
    select min(ms), max(ms) into earliest_ms, final_ms from unnest(journal_ms) ms;
  end if;
  if final_ms > latest_ms + 60000 then
    raise exception 'A journal is booked in the future' using errcode = 'LG007';
  end if;
  -- Midnight in Shanghai is 16:00 of the day before in UTC.
  floor_ms := (greatest(first_open, nullif(last_date, '-infinity')) - epoch)::bigint * 86400000 - 28800000;
  if earliest_ms < floor_ms then
    select array_agg(greatest(
      journal.ms, (first_open - epoch)::bigint * 86400000 - 28800000, (touched.last_date - epoch)::bigint * 86400000 - 28800000
    ) order by journal.n)
    into times
    from unnest(journal_ms) with ordinality journal (ms, n)
    left join (
      select leg.journal, nullif(max(a.last_business_date), '-infinity') as last_date
      from unnest(leg_journals, leg_owners, leg_accounts, leg_currencies) leg (journal, owner_id, account_id, currency)
      join ledger.accounts a
        on a.owner_id = leg.owner_id and a.account_id = leg.account_id and a.currency = leg.currency
      group by leg.journal
    ) touched on touched.journal = journal.n;
  end if;

  if journal_count = 1 then
    dates := array[epoch + ((times[1] + 28800000) / 86400000)::integer];
    value_dates := array[coalesce(journal_value_dates[1], dates[1])];
  else
    select array_agg(epoch + ((j.ms + 28800000) / 86400000)::integer order by j.n),
      array_agg(coalesce(j.value_date, epoch + ((j.ms + 28800000) / 86400000)::integer) order by j.n)
    into dates, value_dates
    from unnest(times, journal_value_dates) with ordinality j (ms, value_date, n);
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
    insert into ledger.unsealed
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
        where this_wave > 1 and e.owner_id = a.owner_id and e.account_id = a.account_id and e.currency = a.currency
        order by e.business_date desc, e.seq desc
        limit 1
      ) e on true
      cross join lateral (
        select coalesce(e.seq, a.last_seq) as seq, coalesce(e.line, a.last_line) as line,
          coalesce(e.balance_after, a.credits_minor - a.debits_minor) as balance,
          coalesce(e.credits_after, a.credits_minor) as credits, coalesce(e.held_after, a.held_minor) as held,
          coalesce(e.business_date, a.last_business_date) as date, coalesce(e.hash, a.head) as head
      ) before
      where leg.wave = this_wave and leg.owner_id > 0 and before.date <= leg.on_date
    ), kept as (
      insert into ledger.entries
      select owner_id, account_id, currency, on_date, seq, line, id, kind, reference, amount, hold, balance, held, credits,
        'epoch'::timestamptz + ms * interval '1 millisecond', value_date, summary, name, number, bank, remark, search, hash
      from written
    ), carried as (
      update ledger.accounts a
      set credits_minor = w.credits, debits_minor = w.credits - w.balance, held_minor = w.held, last_seq = w.seq,
        last_line = w.line, last_business_date = w.on_date, head = w.hash
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
    raise exception 'A leg has no such account, holds on an account of the bank, or is older than one before it in this call'
      using errcode = 'LG003';
  end if;
  return query select * from unnest(ids, times);
end $$;

-- As before, by the day of the journal.
create or replace function ledger.check_journal() returns trigger
language plpgsql security definer
set enable_seqscan = off
as $$
declare
  fine boolean;
  currencies integer;
  broken text;
  mixed text;
begin
  -- Most journals move money between customers in one currency.
  select sum(e.amount_minor) = 0 and min(e.currency) = max(e.currency) into fine
  from ledger.entries e where e.journal_id = new.journal_id and e.business_date = new.business_date;
  if fine then
    return null;
  end if;
  select count(*), min(sums.currency) filter (where sums.total <> 0), min(sums.currency) filter (where not sums.exchanged)
  into currencies, broken, mixed
  from (
    select legs.currency, sum(legs.amount_minor) as total, bool_or(legs.exchanged) as exchanged
    from (
      select e.currency, e.amount_minor, e.owner_id = 0 and e.account_id = 3002 as exchanged
      from ledger.entries e where e.journal_id = new.journal_id and e.business_date = new.business_date
      union all
      select u.currency, u.amount_minor, u.account_id = 3002
      from ledger.unsealed u where u.business_date = new.business_date and u.journal_id = new.journal_id
    ) legs
    group by legs.currency
  ) sums;
  if currencies = 0 then
    raise exception 'Journal %/% has no legs', new.kind, new.reference using errcode = 'LG004';
  end if;
  if broken is not null then
    raise exception 'Journal %/% does not sum to zero in %', new.kind, new.reference, broken using errcode = 'LG004';
  end if;
  if currencies > 1 and mixed is not null then
    raise exception 'Journal %/% mixes currencies: no exchange through the position in %', new.kind, new.reference, mixed
      using errcode = 'LG005';
  end if;
  return null;
end $$;

-- As before, by the day of the journal.
create or replace function ledger.seal(most integer) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  through date;
  leg record;
  account ledger.accounts;
  sealed integer := 0;
begin
  if not pg_try_advisory_xact_lock(1818649703, 2) then
    return 0;
  end if;
  select case when exists (select from ledger.days d where d.root is null) then c.closed_through else c.closed_through + 1 end
  into through
  from bankday.clock c;

  for leg in
    with taken as (
      delete from ledger.unsealed u
      using (
        select w.business_date, w.journal_id, w.leg from ledger.unsealed w
        where w.business_date <= through
        order by w.business_date, w.journal_id, w.leg
        limit most
      ) next
      where u.business_date = next.business_date and u.journal_id = next.journal_id and u.leg = next.leg
      returning u.*
    )
    select t.*, j.kind, j.reference
    from taken t join ledger.journals j on j.business_date = t.business_date and j.journal_id = t.journal_id
    order by t.account_id, t.currency, t.business_date, t.journal_id, t.leg
  loop
    if (account.account_id, account.currency) is distinct from (leg.account_id, leg.currency) then
      perform ledger.keep_sealed(account);
      select * into strict account from ledger.accounts a
      where a.owner_id = 0 and a.account_id = leg.account_id and a.currency = leg.currency
      for no key update;
    end if;
    account.credits_minor := account.credits_minor + greatest(leg.amount_minor, 0);
    account.debits_minor := account.debits_minor - least(leg.amount_minor, 0);
    account.last_seq := account.last_seq + 1;
    account.last_line := account.last_line + 1;
    account.last_business_date := leg.business_date;
    account.head := ledger.entry_hash(account.head, 0, leg.account_id, leg.currency, account.last_seq, leg.kind, leg.reference,
      leg.amount_minor, 0, account.credits_minor - account.debits_minor, 0,
      (extract(epoch from leg.booked_at) * 1000)::bigint, leg.value_date,
      leg.summary, leg.counterparty_name, leg.counterparty_number, leg.counterparty_bank, leg.remark);
    insert into ledger.entries
    values (0, leg.account_id, leg.currency, leg.business_date, account.last_seq, account.last_line, leg.journal_id, leg.kind,
      leg.reference, leg.amount_minor, 0, account.credits_minor - account.debits_minor, 0, account.credits_minor, leg.booked_at,
      leg.value_date, leg.summary, leg.counterparty_name, leg.counterparty_number, leg.counterparty_bank, leg.remark,
      leg.search_text, account.head);
    sealed := sealed + 1;
  end loop;
  perform ledger.keep_sealed(account);
  return sealed;
end $$;
