-- Sets how far a customer's ledger account may be overdrawn, in minor units; null lifts the limit. Returns true, or null if
-- there is no such account. The servers' role reaches it through cards.set_overdraft alone.
create or replace function ledger.set_overdraft_limit(
  owner bigint, account bigint, in_currency text, limit_minor bigint
) returns boolean
language sql security definer
set search_path = ''
as $$
  update ledger.accounts set overdraft_limit_minor = limit_minor
  where owner_id = owner and account_id = account and currency = in_currency and owner_id > 0
  returning true
$$;

revoke all on function ledger.set_overdraft_limit from public;
