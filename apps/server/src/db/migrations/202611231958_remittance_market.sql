-- The market's feed, what people want to be told about, the administration's lists of each day, and how positions are squared.

-- One row: what the feed said last, and whether the bank quotes by it.
create table remittance.fx_feed (
  is_single boolean primary key default true check (is_single),
  -- 'jump' and 'still': what came is not believed, and nothing is quoted until it is again.
  state text not null check (state in ('live', 'rest', 'jump', 'still')),
  -- RMB for 100 units by currency, as last believed.
  per100 jsonb not null,
  as_of timestamptz not null,
  -- By the machine's clock: a feed that has been silent too long is not quoted by, however the bank's clock is moved.
  taken_at timestamptz not null default clock_timestamp()
);
grant select, insert, update on remittance.fx_feed to cloudsail_app;

-- Told once, when the bank's own rate gets there; found by currency over all customers.
create table remittance.rate_alerts (
  customer_id bigint not null,
  alert_id bigint generated always as identity,
  side text not null check (side in ('buy', 'sell')),
  currency text not null,
  -- RMB for 100 units, in ten-thousandths.
  rate_e4 bigint not null check (rate_e4 > 0),
  made_at timestamptz not null,
  told_at timestamptz,
  told_rate_e4 bigint check ((told_rate_e4 is not null) = (told_at is not null)),
  primary key (customer_id, alert_id)
);
create index rate_alerts_open on remittance.rate_alerts (currency, side, rate_e4) where told_at is null;
grant select, insert, update, delete on remittance.rate_alerts to cloudsail_app;

-- Trades of a day as the administration lists them.
create table remittance.safe_lists (
  listed_on date primary key,
  checked_at timestamptz not null,
  listed_count integer not null,
  bought_usd_minor bigint not null,
  sold_usd_minor bigint not null,
  -- What does not agree yet, each by its order: [{"order": …, "kind": …}].
  differences jsonb not null
);
grant select, insert, update on remittance.safe_lists to cloudsail_app;
create index fx_trades_of_day on remittance.fx_trades (made_at);

-- What stood open in each currency when the day's position was struck, and at what it was dealt.
create table remittance.squarings (
  struck_on date not null,
  currency text not null,
  -- Credits less debits of the position account.
  position_minor bigint not null,
  -- RMB for 100 units; null until it is dealt, and for RMB.
  per100 text,
  -- Paid for what was bought, or negative: received for what was sold.
  paid_rmb_minor bigint,
  dealt_at timestamptz,
  primary key (struck_on, currency)
);
grant select, insert, update on remittance.squarings to cloudsail_app;

insert into bankday.parameters (key, effective_on, value) values
  -- A rate further from the day's mid rate than so many ten-thousandths of it is not believed.
  ('remittance.market', '2020-01-01',
    '{"staleSeconds": 60, "jumpE4": 300, "listAt": "23:30", "squareAt": "23:40", "mostAlerts": 10}')
on conflict (key, effective_on) do nothing;
