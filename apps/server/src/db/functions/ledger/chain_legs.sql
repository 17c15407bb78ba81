-- Numbers and chains pending legs of the bank's own accounts, at most `most` of them. Legs of closed days that are not yet
-- signed come first, then those of the open day, so that dates do not fall along these chains either. Returns how many it
-- chained; 0 also while another server is at it.
create or replace function ledger.chain_legs(most integer) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  through date;
  leg record;
  account ledger.accounts;
  chained integer := 0;
begin
  if not pg_try_advisory_xact_lock(1818649703, 2 /* chaining */) then
    return 0;
  end if;
  select case when exists (select from ledger.days d where d.root is null) then c.closed_through else c.closed_through + 1 end
  into through
  from bankday.clock c;

  for leg in
    with taken as (
      delete from ledger.pending_legs u
      using (
        select w.business_date, w.journal_id, w.leg from ledger.pending_legs w
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
      perform ledger.keep_chained(account);
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
    chained := chained + 1;
  end loop;
  perform ledger.keep_chained(account);
  return chained;
end $$;

revoke all on function ledger.chain_legs from public;
grant execute on function ledger.chain_legs to cloudsail_app;
