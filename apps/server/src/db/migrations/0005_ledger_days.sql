-- Numbers and chains the waiting legs of the bank's own accounts, at most `most` of them. Days that are closed and not
-- yet signed come first, then the one that is open, so that dates do not fall along these chains either.
-- Returns how many it took; 0 also while another server is at it.
create function ledger.seal(most integer) returns integer
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
    from taken t join ledger.journals j on j.journal_id = t.journal_id
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

create function ledger.keep_sealed(account ledger.accounts) returns void
language sql
set search_path = ''
as $$
  update ledger.accounts a
  set debits_minor = account.debits_minor, credits_minor = account.credits_minor, last_seq = account.last_seq,
    last_line = account.last_line, last_business_date = account.last_business_date, head = account.head
  where a.owner_id = account.owner_id and a.account_id = account.account_id and a.currency = account.currency
$$;

-- Closes every day up to `day`, once, however many servers try. From its commit on nothing is booked on them.
-- The first close of a bank begins with the day of its first journal. Returns how many days it closed.
create function ledger.close_through(day date) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  first_day date;
  closed integer;
begin
  if day >= bankday.business_date(bankday.now()) then
    raise exception 'The day % is not over', day using errcode = 'LG007';
  end if;
  perform pg_advisory_xact_lock(1818649703, 1);
  select coalesce(c.closed_through + 1, (select least(min(j.business_date), day) from ledger.journals j))
  into first_day
  from bankday.clock c;
  insert into ledger.days (business_date, closed_at)
  select d::date, bankday.now() from generate_series(first_day, day, interval '1 day') d;
  get diagnostics closed = row_count;
  if closed > 0 then
    update bankday.clock set closed_through = day;
  end if;
  return closed;
end $$;

-- Signs a closed day, once: true where this call did it.
create function ledger.sign_day(
  day date, accounts bigint, day_root bytea, previous bytea, signed_with text, day_signature bytea
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from ledger.unsealed u where u.business_date <= day) then
    raise exception 'The day % is not sealed', day using errcode = 'LG007';
  end if;
  update ledger.days
  set account_count = accounts, root = day_root, previous_digest = previous, key_id = signed_with, signature = day_signature
  where business_date = day and root is null;
  return found;
end $$;

create function ledger.refuse_unclosing() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.root is null and new.business_date = old.business_date then
    return new;
  end if;
  raise exception 'A closed day stays: % is refused', tg_op using errcode = 'LG009';
end $$;
create trigger days_stay before update or delete on ledger.days
  for each row execute function ledger.refuse_unclosing();

revoke all on function ledger.seal, ledger.keep_sealed, ledger.close_through, ledger.sign_day from public;
grant execute on function ledger.seal, ledger.close_through, ledger.sign_day to cloudsail_app;
