-- What stands behind the accounts that are not current accounts. Rates are annual, in millionths (0.95 % = 9500).
create schema deposits;
create schema cards;
create schema loans;
create schema wealth;
grant usage on schema deposits, cards, loans, wealth to cloudsail_app;

-- Certificates of a time-deposit account; the account's ledger balance is the sum of those not drawn.
create table deposits.time_deposits (
  customer_id bigint not null,
  account_id bigint not null,
  certificate_number text not null,
  product text not null default 'timeDeposit' check (product in
    ('timeDeposit', 'callDeposit1', 'callDeposit7', 'largeCertificate')),
  currency text not null,
  principal_minor bigint not null check (principal_minor > 0),
  annual_rate_ppm integer not null check (annual_rate_ppm >= 0),
  -- Null for call deposits, which have no maturity.
  term_months smallint check (term_months > 0),
  effective_on date not null,
  matures_on date,
  instruction text not null check (instruction in ('renew', 'toCurrent')),
  cash_or_remit text not null default 'cash' check (cash_or_remit in ('cash', 'remit')),
  status text not null default 'active' check (status in ('active', 'drawn')),
  closed_on date,
  primary key (customer_id, account_id, certificate_number),
  foreign key (customer_id, account_id) references accounts.accounts,
  check ((term_months is null) = (matures_on is null)),
  check ((status = 'drawn') = (closed_on is not null))
);
create index time_deposits_by_maturity on deposits.time_deposits (matures_on) where status = 'active';

create table cards.credit_cards (
  customer_id bigint not null,
  account_id bigint not null,
  product_zh text not null,
  product_en text not null,
  currency text not null default 'CNY',
  limit_minor bigint not null check (limit_minor >= 0),
  cash_limit_minor bigint not null check (cash_limit_minor between 0 and limit_minor),
  bill_day smallint not null check (bill_day between 1 and 28),
  primary key (customer_id, account_id),
  foreign key (customer_id, account_id) references accounts.accounts
);

-- One bill a month; `paid_minor` grows with the repayments up to the next bill.
create table cards.statements (
  customer_id bigint not null,
  account_id bigint not null,
  billed_on date not null,
  due_on date not null check (due_on > billed_on),
  currency text not null default 'CNY',
  amount_minor bigint not null,
  minimum_minor bigint not null check (minimum_minor >= 0),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  primary key (customer_id, account_id, billed_on),
  foreign key (customer_id, account_id) references cards.credit_cards
);

create table loans.loans (
  customer_id bigint not null,
  account_id bigint not null,
  product_zh text not null,
  product_en text not null,
  currency text not null default 'CNY',
  principal_minor bigint not null check (principal_minor > 0),
  annual_rate_ppm integer not null check (annual_rate_ppm >= 0),
  repayment text not null check (repayment in ('equalInstalment', 'equalPrincipal')),
  instalments smallint not null check (instalments > 0),
  paid_instalments smallint not null default 0 check (paid_instalments between 0 and instalments),
  disbursed_on date not null,
  due_day smallint not null check (due_day between 1 and 28),
  -- The next instalment; null when the loan is paid off.
  next_due_on date,
  next_due_minor bigint,
  primary key (customer_id, account_id),
  foreign key (customer_id, account_id) references accounts.accounts,
  check ((next_due_on is null) = (next_due_minor is null))
);

create table wealth.products (
  product_code text primary key,
  kind text not null check (kind in ('wealth', 'fund')),
  name_zh text not null,
  name_en text not null,
  currency text not null default 'CNY',
  -- R1 to R5
  risk smallint not null check (risk between 1 and 5),
  -- Published benchmark or yield, as text of the product's own prospectus.
  yield_zh text,
  yield_en text
);

-- Net value of one unit, in ten-thousandths.
create table wealth.navs (
  product_code text not null references wealth.products,
  nav_date date not null,
  nav_e4 integer not null check (nav_e4 > 0),
  primary key (product_code, nav_date)
);

-- Lots: units bought at once, in hundredths; redeemed oldest first.
create table wealth.holdings (
  customer_id bigint not null,
  account_id bigint not null,
  holding_id text not null,
  product_code text not null references wealth.products,
  units_e2 bigint not null check (units_e2 > 0),
  cost_minor bigint not null check (cost_minor > 0),
  confirmed_on date not null,
  redeemed_on date check (redeemed_on >= confirmed_on),
  primary key (customer_id, account_id, holding_id),
  foreign key (customer_id, account_id) references accounts.accounts
);

grant select, insert, update on deposits.time_deposits, cards.credit_cards, cards.statements, loans.loans,
  wealth.holdings to cloudsail_app;
grant select on wealth.products, wealth.navs to cloudsail_app;
