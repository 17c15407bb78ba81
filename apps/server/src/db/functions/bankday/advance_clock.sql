-- Moves the bank clock forward to `target`. Returns the new time, or null if the clock may not be moved
-- (bankday.clock.adjustable) or would go back.
create or replace function bankday.advance_clock(target timestamptz) returns timestamptz
language sql security definer
set search_path = ''
as $$
  update bankday.clock
  set offset_ms = pg_catalog.ceil(extract(epoch from target - pg_catalog.statement_timestamp()) * 1000),
    began_on = bankday.business_date(target)
  where adjustable and bankday.now() <= target
  returning target
$$;

revoke all on function bankday.advance_clock from public;
grant execute on function bankday.advance_clock to cloudsail_app;
