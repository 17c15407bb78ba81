-- Foreign exchange: quotes that hold for one trade, trades, and what the administration last said of a person's quotas.
create schema remittance;
grant usage on schema remittance to cloudsail_app;

-- A quote serves once: it goes with the trade.
create table remittance.fx_quotes (
  customer_id bigint not null references identity.customers,
  quote_id text not null,
  side text not null check (side in ('buy', 'sell')),
  currency text not null,
  cash boolean not null,
  -- RMB for 100 units, in ten-thousandths.
  rate_e4 bigint not null check (rate_e4 > 0),
  mid_e4 bigint not null check (mid_e4 > 0),
  made_at timestamptz not null,
  primary key (customer_id, quote_id)
);
grant select, insert, delete on remittance.fx_quotes to cloudsail_app;

create table remittance.fx_trades (
  customer_id bigint not null references identity.customers,
  order_id text not null,
  side text not null check (side in ('buy', 'sell')),
  account_id bigint not null,
  currency text not null,
  cash boolean not null,
  amount_minor bigint not null check (amount_minor > 0),
  rate_e4 bigint not null check (rate_e4 > 0),
  mid_e4 bigint not null check (mid_e4 > 0),
  rmb_minor bigint not null check (rmb_minor > 0),
  -- What it counts for in the quota of its year, in cents of a US dollar.
  usd_minor bigint not null check (usd_minor >= 0),
  quota_year integer not null,
  -- Purpose or source, with what was told of it.
  purpose text not null,
  details jsonb not null,
  state text not null check (state in ('processing', 'unknown', 'success', 'failed')),
  -- Why it failed: the key of an error.
  reason text check ((reason is not null) = (state = 'failed')),
  safe_number text check (safe_number is null or state = 'success'),
  made_at timestamptz not null,
  settled_at timestamptz check ((settled_at is not null) = (state in ('success', 'failed'))),
  primary key (customer_id, order_id),
  foreign key (customer_id, account_id) references accounts.accounts (customer_id, account_id)
);
create index fx_trades_by_time on remittance.fx_trades (customer_id, made_at desc, order_id desc);
create index fx_trades_of_year on remittance.fx_trades (customer_id, quota_year) where state <> 'failed';
grant select, insert on remittance.fx_trades to cloudsail_app;
grant update (state, reason, safe_number, settled_at) on remittance.fx_trades to cloudsail_app;

create table remittance.fx_quotas (
  customer_id bigint not null references identity.customers,
  quota_year integer not null,
  -- Used at other banks, in cents of a US dollar.
  bought_elsewhere_minor bigint not null check (bought_elsewhere_minor >= 0),
  sold_elsewhere_minor bigint not null check (sold_elsewhere_minor >= 0),
  is_watched boolean not null,
  as_of timestamptz not null,
  primary key (customer_id, quota_year)
);
grant select, insert, update on remittance.fx_quotas to cloudsail_app;

insert into bankday.parameters (key, effective_on, value) values
  -- Spreads and surcharges of notes in ten-thousandths of the mid rate; the yearly quotas in US dollars.
  ('remittance.foreignExchange', '2020-01-01', '{
    "opensAt": "07:00", "closesAt": "23:00", "quoteSeconds": 120, "quotaUsd": "50000.00",
    "spreads": {
      "USD": [20, 80], "HKD": [20, 80], "EUR": [40, 300], "GBP": [40, 300], "JPY": [40, 300], "AUD": [40, 300],
      "KRW": [50, 350]
    }}'),
  -- The monthly table of equivalents: US dollars for one unit.
  ('remittance.usdEquivalents', '2020-01-01', '{
    "USD": "1.000000", "HKD": "0.128494", "EUR": "1.090575", "GBP": "1.280000", "JPY": "0.006567", "AUD": "0.660000",
    "KRW": "0.000727"}')
on conflict (key, effective_on) do nothing;
