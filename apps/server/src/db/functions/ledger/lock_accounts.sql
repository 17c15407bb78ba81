-- Locks customers' ledger accounts, given by owner, number and currency at the same place of the arrays, in the one order in which
-- every posting does. For a transaction that changes claims of freezes before it posts. Keeps the open days from being closed
-- first, as ledger.post does, so that nothing waits for the other way around.
create or replace function ledger.lock_accounts(owners bigint[], accounts bigint[], currencies text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(1818649703, 1 /* postings */);
  perform from ledger.accounts a
  join unnest(owners, accounts, currencies) wanted (owner_id, account_id, currency)
    on a.owner_id = wanted.owner_id and a.account_id = wanted.account_id and a.currency = wanted.currency
  where wanted.owner_id > 0
  order by a.owner_id, a.account_id, a.currency
  for no key update of a;
end $$;

revoke all on function ledger.lock_accounts from public;
grant execute on function ledger.lock_accounts to cloudsail_app;
