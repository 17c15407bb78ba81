-- What has to happen at an instant of the bank clock; each occurrence is a row that one server takes.
create table bankday.due_work (
  customer_id bigint not null,
  kind text not null,
  -- What it is about, such as an order's number.
  reference text not null,
  due_at timestamptz not null,
  done_at timestamptz,
  attempts smallint not null default 0,
  -- The machine's time: a try that failed is made again after a while, whatever the bank clock does.
  next_attempt_at timestamptz not null default '-infinity',
  last_error text,
  primary key (customer_id, kind, reference, due_at)
);
create index due_work_open on bankday.due_work (due_at) where done_at is null;
grant select, insert, update on bankday.due_work to cloudsail_app;

-- Workdays, published a year at a time. A year that is not loaded is nobody's guess: whoever asks gets an error.
create table bankday.calendar_years (
  calendar text not null,
  year smallint not null,
  primary key (calendar, year)
);
-- Days that are not what their day of the week says.
create table bankday.calendar_days (
  calendar text not null,
  date date not null,
  workday boolean not null,
  primary key (calendar, date)
);
insert into bankday.calendar_years values ('mainland', 2026);
insert into bankday.calendar_days (calendar, date, workday)
select 'mainland', day::date, false
from (values ('2026-01-01', '2026-01-03'), ('2026-02-15', '2026-02-23'), ('2026-04-04', '2026-04-06'),
    ('2026-05-01', '2026-05-05'), ('2026-06-19', '2026-06-21'), ('2026-09-25', '2026-09-27'), ('2026-10-01', '2026-10-07'))
  as off (first, last), generate_series(first::date, last::date, interval '1 day') as day;
insert into bankday.calendar_days (calendar, date, workday)
select 'mainland', day::date, true
from unnest(array['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10']) as day;
grant select on bankday.calendar_years, bankday.calendar_days to cloudsail_app;
