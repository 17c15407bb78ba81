-- Returns the hash of an entry, given that of the entry before it in the account's chain: SHA-256 over lines joined by a line
-- feed. No text holds a control character, so the lines are unambiguous. The contract's ledger/proof.ts writes the same text,
-- for anyone who wants to check a chain.
create or replace function ledger.entry_hash(
  previous bytea, owner_id bigint, account_id bigint, currency text, seq bigint, kind text, reference text,
  amount_minor bigint, held_minor bigint, balance_after bigint, held_after bigint, booked_ms bigint, value_date date,
  summary text, counterparty_name text, counterparty_number text, counterparty_bank text, remark text
) returns bytea
language sql stable parallel safe
as $$
  select sha256(convert_to(concat_ws(e'\n',
    'cloudsail-entry-1', encode(previous, 'hex'), owner_id, account_id, currency, seq, kind, reference,
    amount_minor, held_minor, balance_after, held_after, booked_ms, to_char(value_date, 'YYYY-MM-DD'),
    summary, counterparty_name, counterparty_number, counterparty_bank, remark), 'UTF8'))
$$;

grant execute on function ledger.entry_hash to cloudsail_app;
