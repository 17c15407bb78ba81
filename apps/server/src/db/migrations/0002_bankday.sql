create schema bankday;
grant usage on schema bankday to cloudsail_app;

-- The bank clock: the machine's, moved by an offset that only ever grows once it has started. `adjustable` is set by the owner outside
-- production, so that not even the application's role can move a production clock.
create table bankday.clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0,
  started boolean not null default false,
  adjustable boolean not null default false
);
insert into bankday.clock default values;

-- The one source of time: to the millisecond, so that an instant survives the way through JavaScript unchanged.
create function bankday.now() returns timestamptz
language sql stable parallel safe
set search_path = ''
as $$
  select pg_catalog.date_trunc('milliseconds', pg_catalog.statement_timestamp() + make_interval(secs => offset_ms / 1000.0))
  from bankday.clock
$$;

create function bankday.business_date(instant timestamptz) returns date
language sql immutable parallel safe
return (instant at time zone interval '8 hours')::date;

-- Moves the clock forward to an instant and returns the new time; null where it may not be moved or would go back.
create function bankday.advance_clock(target timestamptz) returns timestamptz
language sql security definer
set search_path = ''
as $$
  update bankday.clock
  set offset_ms = pg_catalog.ceil(extract(epoch from target - pg_catalog.statement_timestamp()) * 1000)
  where adjustable and bankday.now() <= target
  returning target
$$;
revoke all on function bankday.advance_clock from public;

-- Rates, fees, limits: what holds on a day is the newest value that has taken effect.
create table bankday.parameters (
  key text not null,
  effective_on date not null,
  value jsonb not null,
  primary key (key, effective_on)
);

grant select on bankday.clock, bankday.parameters to cloudsail_app;
grant execute on function bankday.now, bankday.business_date, bankday.advance_clock to cloudsail_app;
