-- Electronic cash: purses of chip cards, agreements to top them up, top-ups, and what was bought with chips. A purse's ledger
-- account holds all of its money; held is what waits to be written to the chip, available is what is on it.
create schema payments;
grant usage on schema payments to cloudsail_app;

create table payments.purses (
  customer_id bigint not null,
  -- The account of kind eCash; its number is the chip's.
  account_id bigint not null,
  -- The current account it is topped up from.
  linked_account_id bigint not null,
  state text not null default 'normal' check (state in ('normal', 'stopped')),
  -- When the chip last touched a terminal.
  last_contact_at timestamptz,
  primary key (customer_id, account_id),
  foreign key (customer_id, account_id) references accounts.accounts (customer_id, account_id),
  foreign key (customer_id, linked_account_id) references accounts.accounts (customer_id, account_id)
);

create table payments.ecash_agreements (
  customer_id bigint not null,
  agreement_id text not null,
  account_id bigint not null,
  single_minor bigint not null check (single_minor > 0),
  day_minor bigint not null check (day_minor > 0),
  month_minor bigint not null check (month_minor > 0),
  -- Topped up by itself where the chip reports less than this; both or neither.
  auto_below_minor bigint,
  auto_amount_minor bigint,
  state text not null check (state in ('normal', 'paused', 'cancelled')),
  signed_at timestamptz not null,
  primary key (customer_id, agreement_id),
  check (num_nulls(auto_below_minor, auto_amount_minor) in (0, 2)),
  foreign key (customer_id, account_id) references payments.purses (customer_id, account_id)
);
create unique index ecash_agreements_standing on payments.ecash_agreements (customer_id, account_id)
  where state <> 'cancelled';

create table payments.top_ups (
  customer_id bigint not null,
  order_id text not null,
  account_id bigint not null,
  linked_account_id bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  made_by text not null check (made_by in ('hand', 'automatic')),
  state text not null check (state in ('pending', 'written', 'returned')),
  made_at timestamptz not null,
  made_on date not null,
  settled_at timestamptz,
  primary key (customer_id, order_id),
  check ((state = 'pending') = (settled_at is null)),
  foreign key (customer_id, account_id) references payments.purses (customer_id, account_id)
);
create index top_ups_time on payments.top_ups (customer_id, account_id, made_at, order_id);
-- What waits, for the day-end.
create index top_ups_pending on payments.top_ups (customer_id, made_on) where state = 'pending';

-- What was bought with a chip, as terminals hand it in the day after.
create table payments.chip_purchases (
  customer_id bigint not null,
  bought_on date not null,
  purchase_id text not null check (purchase_id ~ '^[0-9]{1,30}$'),
  account_id bigint not null,
  merchant text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- Of it, what was not on the chip by the books.
  excess_minor bigint not null check (excess_minor between 0 and amount_minor),
  bought_at timestamptz not null,
  booked_at timestamptz not null,
  primary key (customer_id, bought_on, purchase_id),
  foreign key (customer_id, account_id) references payments.purses (customer_id, account_id)
);
create index chip_purchases_time on payments.chip_purchases (customer_id, account_id, bought_at, purchase_id);

-- How far what terminals have is known here.
create table payments.chip_terminals (
  one_row boolean primary key default true check (one_row),
  -- The terminals' own run: their numbers begin anew with it.
  run text not null,
  contact bigint not null,
  -- The last day whose purchases were collected.
  collected_through date not null
);
grant select, insert, update (state, last_contact_at) on payments.purses to cloudsail_app;
grant select, insert, update (state) on payments.ecash_agreements to cloudsail_app;
grant select, insert, update (state, settled_at) on payments.top_ups to cloudsail_app;
grant select, insert on payments.chip_purchases to cloudsail_app;
grant select, insert, update on payments.chip_terminals to cloudsail_app;
