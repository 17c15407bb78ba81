-- Transfers arranged for later: once, or by period.
create table transfers.future_rules (
  customer_id bigint not null,
  -- The order that set it, and that authorises each of its transfers.
  rule_id text not null,
  kind text not null check (kind in ('inBank', 'interbank')),
  -- By which it was authorised; its limits hold.
  method text not null,
  state text not null check (state in ('normal', 'expired', 'cancelled', 'failed')),
  period text not null,
  first_on date not null,
  end_on date,
  -- The occurrence that is due next, counted from 0 at the first date; no date once the rule has ended.
  next_no integer not null default 0,
  next_on date,
  ended_at timestamptz,
  payer_account_id bigint not null,
  payee_name text not null,
  payee_number text not null,
  payee_bank_name text,
  amount_minor bigint not null check (amount_minor > 0),
  -- What each of its transfers is given with.
  input jsonb not null,
  search_text text not null,
  set_at timestamptz not null,
  primary key (customer_id, rule_id),
  check ((state = 'normal') = (next_on is not null)),
  check ((period = 'once') = (end_on is null))
);

-- What became of each date of a rule; one row a date, for good.
create table transfers.future_runs (
  customer_id bigint not null,
  rule_id text not null,
  due_on date not null,
  at timestamptz not null,
  -- The transfer's own order; where there is none, why not.
  order_id text,
  reason jsonb,
  primary key (customer_id, rule_id, due_on),
  check ((order_id is null) = (reason is not null))
);
grant select, insert, update on transfers.future_rules to cloudsail_app;
grant select, insert on transfers.future_runs to cloudsail_app;

insert into bankday.parameters (key, effective_on, value) values
  ('transfers.future', '2014-08-01', '{"executeAt": "09:00", "furthestYears": 5}');
