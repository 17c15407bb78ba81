-- Closes a customer's ledger account that has never had an entry. Returns true, or null if there is no such account.
create or replace function ledger.close_unused(owner bigint, account bigint, in_currency text) returns boolean
language sql security definer
set search_path = ''
as $$
  delete from ledger.accounts
  where owner_id = owner and account_id = account and currency = in_currency and owner_id > 0 and last_seq = 0
  returning true
$$;

revoke all on function ledger.close_unused from public;
grant execute on function ledger.close_unused to cloudsail_app;
