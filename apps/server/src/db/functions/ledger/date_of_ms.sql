-- Returns the date in Shanghai of an instant in milliseconds.
create or replace function ledger.date_of_ms(ms bigint) returns date
language sql immutable parallel safe
as $$
  select date '1970-01-01' + ((ms + 28800000) / 86400000)::integer
$$;

revoke all on function ledger.date_of_ms from public;
