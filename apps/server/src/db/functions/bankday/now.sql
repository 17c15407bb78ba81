-- Returns the time of the bank clock, the one source of time: the machine's, moved by the offset of bankday.clock, to the
-- millisecond, so that an instant survives the way through JavaScript unchanged. If the machine's clock steps back over
-- midnight, the first instant of the date that has begun is returned until the machine's clock has come there again. A clock
-- that was wrong by more than an hour is put right at once, because the bank would stand still for as long.
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

grant execute on function bankday.now to cloudsail_app;
