-- Stores that the present business date has begun, so that bankday.now() does not return to the date before. The servers
-- call it again and again.
create or replace function bankday.begin_date() returns void
language sql security definer
set search_path = ''
as $$
  update bankday.clock set began_on = bankday.business_date(bankday.now())
  where began_on is null or began_on < bankday.business_date(bankday.now())
$$;

revoke all on function bankday.begin_date from public;
grant execute on function bankday.begin_date to cloudsail_app;
