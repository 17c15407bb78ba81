-- SHA-256 over lines joined by a line feed; no text holds a control character, so the lines are unambiguous.
-- The contract's ledger/proof.ts writes the same text, for anyone who wants to check a chain.
create function ledger.entry_hash(
  previous bytea, owner_id bigint, account_id bigint, currency text, seq bigint, kind text, reference text,
  amount_minor bigint, held_minor bigint, balance_after bigint, held_after bigint,
  booked_ms bigint, value_date date,
  summary text, counterparty_name text, counterparty_number text, counterparty_bank text, remark text
) returns bytea
language sql stable parallel safe
as $$
  select sha256(convert_to(concat_ws(e'\n',
    'cloudsail-entry-1', encode(previous, 'hex'), owner_id, account_id, currency, seq, kind, reference,
    amount_minor, held_minor, balance_after, held_after, booked_ms, to_char(value_date, 'YYYY-MM-DD'),
    summary, counterparty_name, counterparty_number, counterparty_bank, remark), 'UTF8'))
$$;

-- Posts any number of journals in one round trip; all or nothing.
--
-- Legs point to their journal (1..n). A leg on a customer's account carries its wave: 1 for the account's first leg in
-- this call, 2 for its second …; each wave is one set-wise statement, which goes on from the accounts, or from the
-- entries of the wave before, and brings an account up to date with its last leg. Legs of owner 0 carry wave 0 and lock
-- nothing.
--
-- A journal is booked at its own time, or at the start of a later day where that is the last day of one of its accounts
-- or the first day still open: dates never fall along a chain, and a closed day stays as it was signed.
--
-- Plans are generic: with array parameters PostgreSQL would otherwise plan every call anew; and they use the indexes,
-- also where they are made while the tables are empty. There is no search path setting, which costs a fifth of a
-- posting: every relation is qualified, and the role may create nothing anywhere.
--
-- Raises LG001 not enough available, LG003 no such account, LG006 more released than held, LG007 in the future,
-- LG008 a leg without effect, and from the constraint at commit LG004 not balanced, LG005 currencies mixed.
create function ledger.post(
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

  insert into ledger.journals (journal_id, kind, reference, booked_at, business_date, value_date)
  select j.id, j.kind, j.reference, 'epoch'::timestamptz + j.ms * interval '1 millisecond', j.on_date, j.value_date
  from unnest(ids, journal_kinds, journal_references, times, dates, value_dates) j (id, kind, reference, ms, on_date, value_date);

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

-- Opens customer accounts; opening one that is open changes nothing.
create function ledger.open_accounts(
  owners bigint[], accounts bigint[], currencies text[], sides text[], limits bigint[]
) returns void
language sql security definer
set search_path = ''
as $$
  insert into ledger.accounts (owner_id, account_id, currency, normal_side, overdraft_limit_minor)
  select * from unnest(owners, accounts, currencies, sides, limits) as opened (owner_id, account_id, currency, side, lim)
  where owner_id > 0
  on conflict do nothing
$$;

-- Sets how far available may go below zero; null: without limit. What is overdrawn further already stays, and only
-- takes credits.
create function ledger.set_overdraft_limit(owner bigint, account bigint, in_currency text, limit_minor bigint)
returns boolean
language sql security definer
set search_path = ''
as $$
  update ledger.accounts set overdraft_limit_minor = limit_minor
  where owner_id = owner and account_id = account and currency = in_currency and owner_id > 0
  returning true
$$;

revoke all on function ledger.post, ledger.open_accounts, ledger.set_overdraft_limit from public;
grant execute on function ledger.post, ledger.open_accounts, ledger.set_overdraft_limit, ledger.entry_hash to cloudsail_app;
