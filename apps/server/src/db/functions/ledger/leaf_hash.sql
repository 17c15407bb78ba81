-- Returns the hash of an account's balance at the end of a day, a leaf of the day's tree. The contract's ledger/proof.ts writes
-- the same text.
create or replace function ledger.leaf_hash(
  owner_id bigint, account_id bigint, currency text, seq bigint, balance bigint, held bigint, head bytea
) returns bytea
language sql stable parallel safe
as $$
  select sha256('\x00'::bytea || convert_to(concat_ws(e'\n',
    'cloudsail-balance-1', owner_id, account_id, currency, seq, balance, held, encode(head, 'hex')), 'UTF8'))
$$;
