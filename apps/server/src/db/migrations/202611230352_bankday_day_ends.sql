-- The day-end: what the bank does once for each business date when it is over, as an ordered list of steps.
create table bankday.day_ends (
  business_date date primary key,
  -- The machine's time: the bank clock may jump while a day-end runs.
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz
);
create index day_ends_open on bankday.day_ends (business_date) where finished_at is null;
comment on table bankday.day_ends is 'Dates are run in order, without a gap; the server that has a date''s row locked runs it.';

-- A step goes range by range; what a range did and how far it came are committed together.
create table bankday.day_end_steps (
  business_date date not null references bankday.day_ends,
  step text not null,
  -- Where the next range begins: the last customer, or whatever the step counts by.
  range_after bigint not null default 0,
  -- How many accounts, postings or days it has dealt with.
  processed bigint not null default 0,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default '-infinity',
  last_error text,
  primary key (business_date, step)
);

grant select, insert, update on bankday.day_ends, bankday.day_end_steps to cloudsail_app;

-- A bank that is open already begins with the first day it has not closed.
insert into bankday.day_ends (business_date)
select coalesce(closed_through + 1, bankday.business_date(bankday.now()) - 1) from bankday.clock where started;
