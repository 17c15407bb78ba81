-- Issues of large certificates: what is offered, from when to when, and how much of it.
create table deposits.issues (
  code text primary key check (code ~ '^[A-Z0-9]{4,20}$'),
  term_months smallint not null check (term_months in (1, 3, 6, 9, 12, 18, 24, 36, 60)),
  annual_rate_ppm integer not null check (annual_rate_ppm >= 0),
  minimum_minor bigint not null check (minimum_minor > 0),
  step_minor bigint not null check (step_minor > 0),
  quota_minor bigint not null check (quota_minor >= minimum_minor),
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  interest_payment text not null check (interest_payment in ('atMaturity', 'monthly'))
);
create index issues_by_end on deposits.issues (closes_at);

-- What is left of an issue; apart from its terms, as every purchase writes it.
create table deposits.issue_quotas (
  issue_code text primary key references deposits.issues,
  left_minor bigint not null check (left_minor >= 0)
);
grant select on deposits.issues, deposits.issue_quotas to cloudsail_app;
grant update (left_minor) on deposits.issue_quotas to cloudsail_app;

alter table deposits.time_deposits
  -- Large, monthly: the next day of interest before maturity; null where none is ahead.
  add column next_interest_on date;
create index time_deposits_by_interest on deposits.time_deposits (next_interest_on)
  where status = 'active' and next_interest_on is not null;
create index time_deposits_by_cycle on deposits.time_deposits (cycle_began_on)
  where status = 'active' and product = 'rolling7';

insert into bankday.parameters (key, effective_on, value) values
  -- What a part draw leaves of a large certificate, in RMB.
  ('deposits.largeCertificates', '2020-01-01', '{"leastLeft": "200000.00"}'),
  -- Whether rolling call deposits are opened, and the least of opening and of what remains.
  ('deposits.rollingDeposits', '2020-01-01', '{"isOnSale": true, "least": "50000.00"}')
on conflict (key, effective_on) do nothing;
