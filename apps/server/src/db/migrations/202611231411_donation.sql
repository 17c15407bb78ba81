-- Donations: charities, what each customer gave, the same without the giver, and the day's sums as they go to the charities.
create schema donation;
grant usage on schema donation to cloudsail_app;
create sequence donation.serial_numbers maxvalue 99999999 cycle;
grant usage on sequence donation.serial_numbers to cloudsail_app;

create table donation.charities (
  code text primary key check (code ~ '^[A-Z0-9]{2,12}$'),
  -- In the numbers of its settlements.
  number smallint not null unique check (number between 1 and 9999),
  place smallint not null,
  name_zh text not null,
  name_en text not null,
  foundation_zh text not null,
  foundation_en text not null,
  does_zh text not null,
  does_en text not null,
  registration text not null,
  state text not null check (state in ('open', 'paused', 'ended')),
  goal_minor bigint not null check (goal_minor > 0),
  -- As the charity told when it was entered; what this bank's customers give comes on top.
  raised_minor bigint not null check (raised_minor >= 0),
  helped integer not null check (helped >= 0),
  -- Its account, at another bank.
  account_name text not null,
  account_number text not null,
  account_bank text not null
);

create table donation.donations (
  customer_id bigint not null,
  order_id text not null,
  serial text not null check (serial ~ '^JZ[0-9]{17}$'),
  charity_code text not null references donation.charities,
  account_id bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  donor text not null,
  note text not null,
  receipt_kind text not null check (receipt_kind in ('none', 'electronic', 'paper')),
  receipt_state text not null check (receipt_state in ('none', 'requested', 'issued', 'posted')),
  receipt_number text,
  email text,
  address text,
  postcode text,
  honour text check (honour in ('full', 'nickname', 'anonymous')),
  given_at timestamptz not null,
  given_on date not null,
  primary key (customer_id, order_id),
  check ((receipt_kind = 'none') = (receipt_state = 'none')),
  check (receipt_kind = 'none' or email is not null)
);
create index donations_serial on donation.donations (customer_id, serial);
create index donations_time on donation.donations (customer_id, given_at, order_id);

-- Every donation without who gave it: by it day's sums are made, serial numbers verified and donors thanked in public.
create table donation.given (
  given_on date not null,
  serial text not null,
  charity_code text not null references donation.charities,
  amount_minor bigint not null check (amount_minor > 0),
  -- In the honour list, and as whom; null for somebody who is not named.
  listed boolean not null,
  listed_name text,
  primary key (given_on, serial)
);
create index given_listed on donation.given (given_on, serial) where listed;

-- The sum of a day on its way to a charity.
create table donation.settlements (
  given_on date not null,
  charity_code text not null references donation.charities,
  sum_minor bigint not null check (sum_minor > 0),
  count integer not null check (count > 0),
  state text not null check (state in ('sent', 'settled', 'returned', 'suspended')),
  tries smallint not null default 1,
  settled_on date,
  primary key (given_on, charity_code)
);

insert into bankday.parameters (key, effective_on, value) values
  ('donation.receipts', '2020-01-01', '{"paperWorkdays": 5, "advisedFrom": "10.00"}');
grant select on donation.charities to cloudsail_app;
grant select, insert, update (receipt_kind, receipt_state, receipt_number, email, address, postcode, honour)
  on donation.donations to cloudsail_app;
grant select, insert, update (listed, listed_name) on donation.given to cloudsail_app;
grant select, insert, update on donation.settlements to cloudsail_app;
