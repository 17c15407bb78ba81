-- Returns the first instant of a date in Shanghai in milliseconds: 16:00 of the day before in UTC.
create or replace function ledger.midnight_ms(day date) returns bigint
language sql immutable parallel safe
as $$
  select (day - date '1970-01-01')::bigint * 86400000 - 28800000
$$;

revoke all on function ledger.midnight_ms from public;
