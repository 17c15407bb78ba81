-- Regular investment: an amount into a fund on a day of every month.
create table wealth.plans (
  customer_id bigint not null references identity.customers,
  plan_id text not null,
  product_code text not null references wealth.products,
  amount_minor bigint not null check (amount_minor > 0),
  day smallint not null check (day between 1 and 28),
  -- The current account that pays.
  account_id bigint not null,
  end_on date,
  -- By which it was authorised.
  method text not null,
  state text not null check (state in ('running', 'suspended', 'ended')),
  -- Suspended by its customer, or because the grade does not suit any more: a new grade resumes that one.
  suspended_for text check (suspended_for in ('customer', 'suitability')),
  -- Runs in a row that failed.
  failures smallint not null default 0 check (failures >= 0),
  next_on date,
  set_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('customer', 'expired', 'failures')),
  primary key (customer_id, plan_id),
  foreign key (customer_id, account_id) references accounts.accounts (customer_id, account_id),
  check ((state = 'suspended') = (suspended_for is not null)),
  check ((state = 'ended') = (ended_at is not null))
);
grant select, insert on wealth.plans to cloudsail_app;
grant update (amount_minor, day, account_id, end_on, state, suspended_for, failures, next_on, ended_at, end_reason)
  on wealth.plans to cloudsail_app;

-- What became of each date.
create table wealth.plan_runs (
  customer_id bigint not null references identity.customers,
  plan_id text not null,
  due_on date not null,
  at timestamptz not null,
  outcome text not null check (outcome in ('done', 'skipped', 'failed')),
  order_id text,
  reason jsonb,
  primary key (customer_id, plan_id, due_on),
  foreign key (customer_id, plan_id) references wealth.plans,
  check ((outcome = 'done') = (order_id is not null))
);
grant select, insert on wealth.plan_runs to cloudsail_app;

insert into bankday.parameters (key, effective_on, value) values
  ('wealth.plans', '2020-01-01', '{"least": "100.00", "firstTry": "09:00", "secondTry": "14:30", "mostFailures": 3}');
