-- Wealth products and funds: what they are, orders to the registrars, lots, fund accounts, dividends, income, and the files that
-- go to and come from the registrars. Units and NAVs are integers: hundredths and ten-thousandths.
alter table wealth.products
  add column type text not null default 'open' check (type in ('cash', 'open', 'minimumHolding', 'closed', 'periodic',
    'private', 'overseas', 'equity', 'mixed', 'bond', 'index', 'money', 'assetPlan')),
  -- Funds, wealth subsidiary, overseas, asset manager; 'own' for what no registrar keeps is not known here.
  add column registrar text not null default '5W' check (registrar in ('5F', '5W', '5Q', '5A')),
  add column share_class text check (share_class in ('A', 'C')),
  add column first_minor bigint not null default 100 check (first_minor > 0),
  add column further_minor bigint not null default 100 check (further_minor > 0),
  add column step_minor bigint not null default 1 check (step_minor > 0),
  -- What one customer may buy of it on a trading day.
  add column day_cap_minor bigint check (day_cap_minor > 0),
  -- Of a raising: the most that is taken, the least it comes about with, and its days.
  add column quota_minor bigint check (quota_minor > 0),
  add column minimum_minor bigint check (minimum_minor > 0),
  add column raising_ends_on date,
  add column value_on date,
  add column matures_on date,
  -- Parts of a million of the amount; from five million a flat fee (a dated parameter).
  add column subscription_ppm integer not null default 0 check (subscription_ppm >= 0),
  -- [{"underDays": 7, "ppm": 15000}, ...], rising; none beyond the last.
  add column redemption_fees jsonb not null default '[]',
  -- Running fees a year, inside the NAV.
  add column management_ppm integer not null default 0,
  add column custody_ppm integer not null default 0,
  -- Trading days from T to the confirmation, and from T to the money of a redemption.
  add column confirm_days smallint not null default 1 check (confirm_days between 0 and 10),
  add column money_days smallint not null default 2 check (money_days between 0 and 20),
  add column calendar text not null default 'mainland' check (calendar in ('mainland', 'overseas')),
  -- Minimum holding, or lock: days from its confirmation before which a lot cannot be redeemed.
  add column hold_days smallint not null default 0 check (hold_days >= 0),
  -- Periodic: so many months from one opening to the next; opening days follow `open_from`.
  add column period_months smallint check (period_months > 0),
  add column open_from date,
  add column open_days smallint not null default 0,
  add column state text not null default 'running'
    check (state in ('raising', 'open', 'purchasesSuspended', 'suspended', 'running', 'ended'));
grant update (state) on wealth.products to cloudsail_app;

alter table wealth.navs
  -- Cash products and money funds: income of the day for 10,000 units, in ten-thousandths of a yuan.
  add column per_ten_thousand_e4 integer check (per_ten_thousand_e4 >= 0),
  -- What was published first, where it was corrected. A correction re-books nothing.
  add column corrected_from_e4 integer;
grant insert on wealth.navs to cloudsail_app;
grant update (nav_e4, per_ten_thousand_e4, corrected_from_e4) on wealth.navs to cloudsail_app;

-- Lots: units bought at once; redeemed oldest first. A part that is redeemed is a row of its own, gone.
alter table wealth.holdings rename to lots;
alter table wealth.lots rename column holding_id to lot_id;
alter table wealth.lots rename column redeemed_on to gone_on;
alter table wealth.lots rename constraint holdings_pkey to lots_pkey;
update wealth.lots set lot_id = to_char(confirmed_on, 'YYYYMMDD') || lot_id;
alter table wealth.lots
  -- Reinvested dividends and income cost nothing.
  drop constraint holdings_cost_minor_check,
  add constraint lots_cost_minor_check check (cost_minor >= 0),
  add column origin text not null default 'purchase' check (origin in ('purchase', 'raising', 'plan', 'conversion',
    'dividend', 'income', 'renewal')),
  -- The order it came from, and the one it went with.
  add column order_id text,
  add column gone_by text;
create index lots_of_product on wealth.lots (product_code, customer_id) where gone_on is null;

-- An order to a registrar, by its number in the register; `business` is its code in the files.
create table wealth.orders (
  customer_id bigint not null references identity.customers,
  order_id text not null,
  business text not null check (business in ('020', '022', '024', '029', '036', '039', '142')),
  -- Who gave it: the customer, a plan, or what the product does by itself (maturity, instruction).
  source text not null default 'customer' check (source in ('customer', 'plan', 'product')),
  plan_id text,
  -- The wealth account whose units they are, and the current account that pays or is paid.
  wealth_account_id bigint not null,
  account_id bigint not null,
  product_code text not null references wealth.products,
  target_code text references wealth.products,
  currency text not null,
  amount_minor bigint check (amount_minor > 0),
  units_e2 bigint check (units_e2 > 0),
  -- Of a large redemption: what is not confirmed goes on every T, or is freed.
  rest text check (rest in ('carry', 'free')),
  dividend_mode text check (dividend_mode in ('cash', 'reinvest')),
  fast boolean not null default false,
  state text not null check (state in ('coolingOff', 'accepted', 'sent', 'confirmed', 'partly', 'failed', 'paid',
    'cancelled')),
  -- T, and the day its confirmation is expected.
  trade_on date not null,
  confirm_on date not null,
  money_on date,
  cooling_off_until timestamptz,
  accepted_at timestamptz not null,
  ended_at timestamptz,
  -- What has been confirmed so far.
  confirmed_on date,
  nav_e4 integer,
  confirmed_minor bigint not null default 0 check (confirmed_minor >= 0),
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  confirmed_units_e2 bigint not null default 0 check (confirmed_units_e2 >= 0),
  -- What is still held for it on the current account.
  held_minor bigint not null default 0 check (held_minor >= 0),
  -- Why it failed: a return code of the registrar, or the key of an error.
  reason text,
  -- Whether its customer was told that the NAV is late.
  told_late boolean not null default false,
  primary key (customer_id, order_id),
  foreign key (customer_id, wealth_account_id) references accounts.accounts (customer_id, account_id),
  foreign key (customer_id, account_id) references accounts.accounts (customer_id, account_id),
  check ((business in ('020', '022', '039')) = (amount_minor is not null)),
  check ((business in ('024', '036', '142')) = (units_e2 is not null)),
  check ((business = '029') = (dividend_mode is not null)),
  check ((business = '036') = (target_code is not null)),
  check ((state = 'coolingOff') <= (cooling_off_until is not null))
);
create index orders_by_time on wealth.orders (customer_id, accepted_at desc, order_id desc);
create index orders_under_way on wealth.orders (trade_on, customer_id, order_id)
  where state in ('coolingOff', 'accepted', 'sent', 'partly');
create index orders_raised on wealth.orders (product_code, customer_id, order_id)
  where business = '020' and state in ('accepted', 'sent');
grant select, insert on wealth.orders to cloudsail_app;
grant update (state, trade_on, confirm_on, money_on, ended_at, confirmed_on, nav_e4, confirmed_minor, fee_minor,
  confirmed_units_e2, held_minor, reason, told_late) on wealth.orders to cloudsail_app;

-- What a registrar has confirmed, by its own serial: the same one counts once. A redemption that is carried on has several.
create table wealth.confirmations (
  customer_id bigint not null references identity.customers,
  order_id text not null,
  registrar text not null,
  serial text not null,
  confirmed_on date not null,
  trade_on date not null,
  code text not null,
  nav_e4 integer,
  -- Purchases: what was taken, fee included; redemptions: units at the NAV less the fee.
  amount_minor bigint not null check (amount_minor >= 0),
  fee_minor bigint not null check (fee_minor >= 0),
  units_e2 bigint not null check (units_e2 >= 0),
  -- Of a conversion, what came in of the target.
  target_units_e2 bigint,
  -- When the money moves between bank and registrar, and for a redemption goes to the customer.
  money_on date,
  settled_on date,
  primary key (customer_id, order_id, registrar, serial),
  foreign key (customer_id, order_id) references wealth.orders
);
create index confirmations_to_settle on wealth.confirmations (money_on, customer_id, order_id)
  where settled_on is null and money_on is not null;
grant select, insert on wealth.confirmations to cloudsail_app;
grant update (settled_on) on wealth.confirmations to cloudsail_app;

create table wealth.fund_accounts (
  customer_id bigint not null references identity.customers,
  registrar text not null check (registrar in ('5F', '5W', '5Q', '5A')),
  -- The registrar's own number; null until it is open.
  number text,
  state text not null check (state in ('opening', 'open', 'closing', 'closed')),
  order_id text not null,
  since timestamptz not null,
  primary key (customer_id, registrar),
  check ((number is null) <= (state in ('opening', 'closed')))
);
create index fund_accounts_under_way on wealth.fund_accounts (registrar, customer_id) where state in ('opening', 'closing');
grant select, insert, update on wealth.fund_accounts to cloudsail_app;

-- What becomes of dividends, and of a periodic product at its opening, from the day it is confirmed.
create table wealth.dividend_modes (
  customer_id bigint not null references identity.customers,
  product_code text not null references wealth.products,
  holds_from date not null,
  mode text not null check (mode in ('cash', 'reinvest')),
  primary key (customer_id, product_code, holds_from)
);
grant select, insert, update on wealth.dividend_modes to cloudsail_app;

create table wealth.instructions (
  customer_id bigint not null references identity.customers,
  account_id bigint not null,
  product_code text not null references wealth.products,
  instruction text not null check (instruction in ('renew', 'redeem')),
  set_at timestamptz not null,
  primary key (customer_id, account_id, product_code),
  foreign key (customer_id, account_id) references accounts.accounts (customer_id, account_id)
);
grant select, insert, update on wealth.instructions to cloudsail_app;

-- Dividends as products announce them.
create table wealth.distributions (
  product_code text not null references wealth.products,
  record_on date not null,
  ex_on date not null,
  pay_on date not null,
  -- For one unit, in ten-thousandths of the currency.
  per_unit_e4 integer not null check (per_unit_e4 > 0),
  -- When customers' dividends were made of it.
  booked_on date,
  primary key (product_code, record_on)
);
grant select, insert on wealth.distributions to cloudsail_app;
grant update (booked_on) on wealth.distributions to cloudsail_app;

-- And what of them is a customer's.
create table wealth.dividends (
  customer_id bigint not null references identity.customers,
  account_id bigint not null,
  product_code text not null references wealth.products,
  record_on date not null,
  units_e2 bigint not null check (units_e2 > 0),
  amount_minor bigint not null check (amount_minor > 0),
  mode text not null check (mode in ('cash', 'reinvest')),
  pay_on date not null,
  reinvested_units_e2 bigint,
  settled_on date,
  primary key (customer_id, account_id, product_code, record_on),
  foreign key (customer_id, account_id) references accounts.accounts (customer_id, account_id)
);
create index dividends_to_settle on wealth.dividends (pay_on, customer_id) where settled_on is null;
grant select, insert on wealth.dividends to cloudsail_app;
grant update (settled_on, reinvested_units_e2) on wealth.dividends to cloudsail_app;

-- Income of cash products and money funds, a day at a time; booked as units the next trading day.
create table wealth.incomes (
  customer_id bigint not null references identity.customers,
  account_id bigint not null,
  product_code text not null references wealth.products,
  income_on date not null,
  units_e2 bigint not null,
  income_minor bigint not null check (income_minor >= 0),
  -- When it became units, or was paid with a whole redemption.
  booked_on date,
  primary key (customer_id, account_id, product_code, income_on),
  foreign key (customer_id, account_id) references accounts.accounts (customer_id, account_id)
);
create index incomes_to_book on wealth.incomes (product_code, customer_id) where booked_on is null;
grant select, insert on wealth.incomes to cloudsail_app;
grant update (booked_on) on wealth.incomes to cloudsail_app;

-- Files, to and from the registrars. A name counts once.
create table wealth.files (
  name text primary key,
  registrar text not null,
  file_date date not null,
  type text not null check (type in ('01', '02', '03', '04', '05', '06', '07', '08')),
  outgoing boolean not null,
  lines integer not null,
  sha256 text not null,
  content text not null,
  at timestamptz not null
);
create index files_of_day on wealth.files (file_date, registrar, type);
grant select, insert on wealth.files to cloudsail_app;

-- What does not agree with a registrar, for people of the bank to look at.
create table wealth.alarms (
  alarm_id bigint generated always as identity primary key,
  registrar text not null,
  raised_on date not null,
  kind text not null check (kind in ('unknownSerial', 'unitsDiffer', 'moneyShort', 'fileRefused', 'silent', 'navLate',
    'navCorrected', 'answerDiffers')),
  product_code text,
  detail text not null,
  at timestamptz not null,
  settled_at timestamptz
);
create index alarms_of_day on wealth.alarms (raised_on, kind);
grant select, insert on wealth.alarms to cloudsail_app;
grant update (settled_at) on wealth.alarms to cloudsail_app;

-- What is to move between the bank and a registrar on a day, and what did.
create table wealth.settlements (
  registrar text not null,
  settles_on date not null,
  currency text not null,
  direction text not null check (direction in ('in', 'out')),
  amount_minor bigint not null check (amount_minor >= 0),
  -- What its file of moneys said: customers are paid when it is all there.
  told_minor bigint,
  settled_at timestamptz,
  primary key (registrar, settles_on, currency, direction)
);
grant select, insert, update on wealth.settlements to cloudsail_app;

insert into bankday.parameters (key, effective_on, value) values
  ('wealth.terms', '2020-01-01', '{
    "cutOff": "15:00", "fileAt": "16:00", "navAt": "20:00", "confirmedAt": "08:00", "dividendsAt": "08:30",
    "comparedAt": "09:00", "moneyAt": "10:00",
    "flatFee": "1000.00", "flatFeeFrom": "5000000.00", "fastDaily": "10000.00", "leastUnits": "10.00",
    "coolingOffHours": 24
  }')
on conflict (key, effective_on) do nothing;

-- Holidays of Hong Kong, which overseas products keep besides those of the mainland.
insert into bankday.calendar_years values ('hongKong', 2026), ('hongKong', 2027) on conflict do nothing;
insert into bankday.calendar_days (calendar, date, workday)
select 'hongKong', day::date, false
from unnest(array['2026-01-01', '2026-02-17', '2026-02-18', '2026-02-19', '2026-04-03', '2026-04-04', '2026-04-06',
  '2026-04-07', '2026-05-01', '2026-05-25', '2026-06-19', '2026-07-01', '2026-09-26', '2026-10-01', '2026-10-19',
  '2026-12-25', '2026-12-26', '2027-01-01', '2027-02-06', '2027-02-08', '2027-02-09', '2027-03-26', '2027-03-27',
  '2027-03-29', '2027-04-05', '2027-05-01', '2027-05-13', '2027-06-09', '2027-07-01', '2027-09-16', '2027-10-01',
  '2027-10-08', '2027-12-25', '2027-12-27']) as day
on conflict do nothing;
