-- Trigger at the commit: refuses a journal without legs or one that does not sum to zero in each currency (LG004), and one that
-- mixes currencies without an exchange through the bank's position, account 3002 (LG005).
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
      from ledger.pending_legs u where u.business_date = new.business_date and u.journal_id = new.journal_id
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
