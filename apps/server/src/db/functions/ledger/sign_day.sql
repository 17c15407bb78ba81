-- Stores root, digest and signature of a closed day. Returns whether this call did it: a day is signed once. Raises LG007 while
-- legs of the bank's own accounts are pending for the day.
create or replace function ledger.sign_day(
  day date, accounts bigint, day_root bytea, previous bytea, signed_with text, day_signature bytea
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from ledger.pending_legs u where u.business_date <= day) then
    raise exception 'The day % is not chained', day using errcode = 'LG007';
  end if;
  update ledger.days
  set account_count = accounts, root = day_root, previous_digest = previous, key_id = signed_with, signature = day_signature
  where business_date = day and root is null;
  return found;
end $$;

revoke all on function ledger.sign_day from public;
grant execute on function ledger.sign_day to cloudsail_app;
