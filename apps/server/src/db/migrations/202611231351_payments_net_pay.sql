-- Payment online: accounts that are open for it, orders that merchants send their customers with, and their refunds.
create table payments.net_services (
  customer_id bigint not null,
  account_id bigint not null,
  state text not null check (state in ('open', 'closed')),
  -- As it was opened last; what has been changed since stands in cap_versions.
  single_minor bigint not null check (single_minor >= 0),
  day_minor bigint not null check (day_minor >= single_minor),
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (customer_id, account_id),
  check ((state = 'closed') = (closed_at is not null)),
  foreign key (customer_id, account_id) references accounts.accounts (customer_id, account_id)
);
grant select, insert, update (state, single_minor, day_minor, opened_at, closed_at) on payments.net_services to cloudsail_app;

-- What merchants have sent: whose an order is, is told by who opens it after logging in.
create table payments.merchant_orders (
  made_on date not null,
  -- The bank's number for it.
  order_number text not null check (order_number ~ '^\d{20}$'),
  -- What cannot be guessed of its address.
  secret text not null check (secret ~ '^[0-9a-f]{16}$'),
  merchant_id text not null,
  merchant text not null,
  merchant_number text not null,
  goods text not null,
  amount_minor bigint not null check (amount_minor > 0),
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  customer_id bigint,
  primary key (made_on, order_number),
  unique (made_on, merchant_id, merchant_number)
);
grant select, insert, update (customer_id) on payments.merchant_orders to cloudsail_app;

-- The same once somebody has opened it. Whether it has expired is told by the clock.
create table payments.net_orders (
  customer_id bigint not null,
  order_number text not null,
  secret text not null,
  merchant_id text not null,
  merchant text not null,
  merchant_number text not null,
  goods text not null,
  search_text text not null,
  amount_minor bigint not null check (amount_minor > 0),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'awaiting' check (state in ('awaiting', 'paid', 'declined')),
  account_id bigint,
  -- The order that paid it.
  order_id text,
  paid_at timestamptz,
  paid_on date,
  ended_at timestamptz,
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  -- When the merchant has acknowledged what became of it.
  told_at timestamptz,
  primary key (customer_id, order_number),
  check ((state = 'paid') = (order_id is not null)),
  check ((state = 'paid') = (paid_at is not null and paid_on is not null and account_id is not null)),
  check ((state = 'awaiting') = (ended_at is null))
);
create index net_orders_time on payments.net_orders (customer_id, made_at, order_number);
create index net_orders_used on payments.net_orders (customer_id, account_id, paid_on) where state = 'paid';
-- What is settled with institutions.
create index net_orders_paid on payments.net_orders (paid_on) where state = 'paid';
grant select, insert, update (state, account_id, order_id, paid_at, paid_on, ended_at, refunded_minor, told_at)
  on payments.net_orders to cloudsail_app;

create table payments.net_refunds (
  customer_id bigint not null,
  order_number text not null,
  -- The merchant's number for it.
  refund_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  refunded_at timestamptz not null,
  refunded_on date not null,
  -- Null where it stands in suspense.
  account_id bigint,
  primary key (customer_id, order_number, refund_id),
  foreign key (customer_id, order_number) references payments.net_orders (customer_id, order_number)
);
create index net_refunds_day on payments.net_refunds (refunded_on);
grant select, insert on payments.net_refunds to cloudsail_app;

-- How far payments are settled with the institutions: Dr clearing, Cr central bank, on workdays.
create table payments.institution_settlements (
  through_on date primary key,
  amount_minor bigint not null,
  settled_at timestamptz not null
);
grant select, insert on payments.institution_settlements to cloudsail_app;

insert into bankday.parameters (key, effective_on, value) values
  -- What payment online opens at unless told otherwise; without a certificate or key at most that.
  ('payments.netPay', '2016-12-01', '{"single": "1000.00", "day": "5000.00"}')
on conflict (key, effective_on) do nothing;
