-- A business date that has begun stays begun: where the machine's clock steps back over midnight, the bank's stands at the
-- first instant of the date until the machine's has come there again. A clock that was wrong by more than an hour is set
-- right at once: the bank would stand still for as long.
alter table bankday.clock add column began_on date;

create or replace function bankday.now() returns timestamptz
language sql stable parallel safe
set search_path = ''
as $$
  select case when begun.at - machine.at <= interval '1 hour' then greatest(machine.at, begun.at) else machine.at end
  from bankday.clock,
    lateral (select pg_catalog.date_trunc('milliseconds',
      pg_catalog.statement_timestamp() + make_interval(secs => offset_ms / 1000.0)) as at) machine,
    lateral (select began_on::timestamp at time zone interval '8 hours' as at) begun
$$;

-- Keeps which date has begun; asked again and again while the bank runs.
create function bankday.begin_date() returns void
language sql security definer
set search_path = ''
as $$
  update bankday.clock set began_on = bankday.business_date(bankday.now())
  where began_on is null or began_on < bankday.business_date(bankday.now())
$$;
revoke all on function bankday.begin_date from public;
grant execute on function bankday.begin_date to cloudsail_app;

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
