-- ledger.post (db/functions/ledger/post.sql) takes journals and legs as rows of these types instead of 18 arrays side by side.
-- Numbers begin with 1. Amounts are minor units, instants milliseconds.
create type ledger.journal_to_post as (n integer, kind text, reference text, meant_ms bigint, value_date date);
create type ledger.leg_to_post as (
  n integer, journal integer, wave integer, is_last boolean,
  owner_id bigint, account_id bigint, currency text, amount_minor bigint, held_minor bigint,
  summary text, counterparty_name text, counterparty_number text, counterparty_bank text, remark text, search_text text
);

drop function ledger.post(text[], text[], bigint[], date[], integer[], integer[], boolean[], bigint[], bigint[], text[],
  bigint[], bigint[], text[], text[], text[], text[], text[], text[]);
