-- What a customer has authorised to be moved by itself: a fixed amount, all above what stays, or what is lacking to a
-- floor, on dates told from the first.
create table deposits.rules (
  customer_id bigint not null,
  -- The order that set it, and that authorises each of its runs.
  rule_id text not null,
  type text not null check (type in ('fixed', 'sweep', 'topUp')),
  -- By which it was authorised.
  method text not null,
  state text not null check (state in ('normal', 'expired', 'cancelled')),
  -- What the money becomes.
  wealth_type text not null
    check (wealth_type in ('current', 'timeDeposit', 'callDeposit1', 'callDeposit7', 'rolling7')),
  term_months integer,
  instruction text not null check (instruction in ('renew', 'toCurrent')),
  paying_account_id bigint not null,
  -- Of money that stays current.
  destination_account_id bigint,
  -- Fixed: what is moved. Sweep: what stays. Top-up: the floor of the destination.
  amount_minor bigint not null check (amount_minor >= 0),
  period text not null,
  first_on date not null,
  end_on date not null,
  -- The occurrence that is due next, counted from 0 at the first date; no date once the rule has ended.
  next_no integer not null default 0,
  next_on date,
  set_at timestamptz not null,
  ended_at timestamptz,
  primary key (customer_id, rule_id),
  check ((state = 'normal') = (next_on is not null)),
  check ((wealth_type = 'current') = (destination_account_id is not null)),
  check ((wealth_type = 'timeDeposit') = (term_months is not null))
);
-- One rule in force of its kind: a sweep for the account it empties, a top-up for the account it fills.
create unique index on deposits.rules (customer_id, paying_account_id) where type = 'sweep' and state = 'normal';
create unique index on deposits.rules (customer_id, destination_account_id) where type = 'topUp' and state = 'normal';

-- What became of each date of a rule; one row a date, for good.
create table deposits.rule_runs (
  customer_id bigint not null,
  rule_id text not null,
  due_on date not null,
  at timestamptz not null,
  outcome text not null check (outcome in ('done', 'skipped', 'failed')),
  -- What was moved by which order; the certificate where it became one.
  amount_minor bigint,
  order_id text,
  certificate_number text,
  -- Why it failed.
  reason jsonb,
  primary key (customer_id, rule_id, due_on),
  check ((outcome = 'done') = (order_id is not null)),
  check ((outcome = 'done') = (amount_minor is not null)),
  check ((outcome = 'failed') = (reason is not null))
);
grant select, insert, update on deposits.rules to cloudsail_app;
grant select, insert on deposits.rule_runs to cloudsail_app;

insert into bankday.parameters (key, effective_on, value) values
  ('deposits.rules', '2014-08-01', '{
    "topUpAt": "06:00", "otherAt": "21:00", "most": 20, "furthestYears": 5,
    "least": {"current": "100.00", "timeDeposit": "5000.00", "callDeposit1": "50000.00", "callDeposit7": "50000.00",
      "rolling7": "50000.00"},
    "step": {"current": "1.00", "timeDeposit": "1000.00", "callDeposit1": "50000.00", "callDeposit7": "50000.00",
      "rolling7": "50000.00"}
  }');
