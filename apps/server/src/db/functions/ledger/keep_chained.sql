-- Writes the sums and the end of the chain of one of the bank's own accounts, for ledger.chain_legs.
create or replace function ledger.keep_chained(account ledger.accounts) returns void
language sql
set search_path = ''
as $$
  update ledger.accounts a
  set debits_minor = account.debits_minor, credits_minor = account.credits_minor, last_seq = account.last_seq,
    last_line = account.last_line, last_business_date = account.last_business_date, head = account.head
  where a.owner_id = account.owner_id and a.account_id = account.account_id and a.currency = account.currency
$$;

revoke all on function ledger.keep_chained from public;
