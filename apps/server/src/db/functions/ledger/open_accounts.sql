-- Opens customers' ledger accounts, given by owner, number, currency, normal side and overdraft limit at the same place of the
-- arrays. Leaves those that are open as they are. An overdraft limit is possible only for cards and loans. If a freeze claims the
-- whole of the account that a new one belongs to, it claims the new one as well. Banknotes have the account's number plus 10^15.
create or replace function ledger.open_accounts(
  owners bigint[], accounts bigint[], currencies text[], sides text[], limits bigint[]
) returns void
language sql security definer
set search_path = ''
as $$
  insert into ledger.accounts (owner_id, account_id, currency, normal_side, overdraft_limit_minor, freeze_claim_minor)
  select opened.*, (
    select max(a.freeze_claim_minor) from ledger.accounts a
    where a.owner_id = opened.owner_id and a.freeze_claim_minor = 9223372036854775807
      and a.account_id in (opened.account_id % 1000000000000000, opened.account_id % 1000000000000000 + 1000000000000000))
  from unnest(owners, accounts, currencies, sides, limits) as opened (owner_id, account_id, currency, side, lim)
  where owner_id > 0 and (lim = 0 or exists (select from accounts.accounts a
    where a.customer_id = opened.owner_id and a.account_id = opened.account_id and a.kind in ('creditCard', 'loan')))
  on conflict do nothing
$$;

revoke all on function ledger.open_accounts from public;
grant execute on function ledger.open_accounts to cloudsail_app;
