-- Interest of current accounts: a row for each account, currency and period of settlement.
--
-- A row is written on the days its account moved. In between the sum of end-of-day balances grows by the balance a day,
-- so that up to the end of a later day it is balance_days + balance_minor * (day - through). Everything in it can be
-- counted anew from the ledger's entries.
create table deposits.current_interest (
  customer_id bigint not null,
  account_id bigint not null,
  currency text not null,
  -- The day after a settlement; the period ends with the next one.
  period_from date not null,
  -- The last day that is counted, and what stood on the account at its end, by value date.
  through date not null,
  balance_minor bigint not null,
  -- Sum of the end-of-day balances from period_from to `through`, in minor units times days.
  balance_days bigint not null,
  -- Once settled: the rate of the day of settlement in millionths a year, and what was posted.
  settled_on date,
  rate_ppm integer,
  interest_minor bigint,
  primary key (customer_id, account_id, currency, period_from),
  check (num_nulls(settled_on, rate_ppm, interest_minor) in (0, 3))
) with (fillfactor = 80);
grant select, insert, update on deposits.current_interest to cloudsail_app;

-- Entries whose money takes effect later than they were booked; nearly none, so that this costs nothing.
create index entries_valued_later on ledger.entries (owner_id, account_id, currency, value_date)
  where value_date > business_date;
