-- Keeps the leaves of a day's tree: for each account, given by owner, number and currency at the same place of the arrays, the
-- hash of its balance. Raises LG009 unless the day is closed and not yet signed.
create or replace function ledger.keep_leaves(
  day date, owners bigint[], accounts bigint[], currencies text[], hashes bytea[]
) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (select from ledger.days d where d.business_date = day and d.root is null) then
    raise exception 'The day % takes no leaves', day using errcode = 'LG009';
  end if;
  insert into ledger.day_leaves (owner_id, account_id, currency, business_date, hash)
  select l.owner_id, l.account_id, l.currency, day, l.hash
  from unnest(owners, accounts, currencies, hashes) l (owner_id, account_id, currency, hash);
end $$;

revoke all on function ledger.keep_leaves from public;
grant execute on function ledger.keep_leaves to cloudsail_app;
