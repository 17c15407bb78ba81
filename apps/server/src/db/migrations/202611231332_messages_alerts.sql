-- What a customer has agreed to be told by text message of what happens on an account.
create table messages.alerts (
  customer_id bigint not null,
  -- The order that set it.
  alert_id text not null,
  account_id bigint not null,
  -- Another number than the customer's own; null follows theirs wherever it goes.
  mobile text,
  -- Minutes of the day in Beijing, the end excluded; null: all day.
  start_minute integer check (start_minute between 0 and 1439),
  end_minute integer check (end_minute between 0 and 1439),
  start_yuan integer not null check (start_yuan between 0 and 999999999),
  direction text not null check (direction in ('both', 'in', 'out')),
  show_balance boolean not null,
  digest boolean not null,
  language text not null check (language in ('zh', 'en')),
  state text not null check (state in ('active', 'paused', 'cancelled')),
  set_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (customer_id, alert_id),
  check ((start_minute is null) = (end_minute is null))
);
create unique index alerts_one_a_number on messages.alerts (customer_id, account_id, coalesce(mobile, '')) where state <> 'cancelled';

-- Every message that alerts have sent.
create table messages.alert_texts (
  customer_id bigint not null,
  written_on date not null,
  text_id bigint generated always as identity,
  alert_id text not null,
  account_id bigint not null,
  mobile text not null,
  text text not null,
  written_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  primary key (customer_id, written_on, text_id)
);

-- What happened outside of an alert's window and waits for its next start.
create table messages.alert_digests (
  customer_id bigint not null,
  alert_id text not null,
  starts_at timestamptz not null,
  ledger_account_id bigint not null,
  currency text not null,
  seq bigint not null,
  amount_minor bigint not null,
  primary key (customer_id, alert_id, starts_at, ledger_account_id, currency, seq)
);

-- The ledger accounts that alerts watch, and the last entry of each that has been looked at. Taken across customers.
create table messages.watched (
  customer_id bigint not null,
  ledger_account_id bigint not null,
  currency text not null,
  seq bigint not null,
  primary key (customer_id, ledger_account_id, currency)
);
-- Accounts of which an alert is in force: also their currencies that are opened later are watched.
create table messages.watched_accounts (
  customer_id bigint not null,
  account_id bigint not null,
  primary key (customer_id, account_id)
);

grant select, insert, update on messages.alerts to cloudsail_app;
grant select, insert, update on messages.alert_texts to cloudsail_app;
grant select, insert, delete on messages.alert_digests to cloudsail_app;
grant select, insert, update, delete on messages.watched, messages.watched_accounts to cloudsail_app;

insert into bankday.parameters (key, effective_on, value) values
  ('messages.alerts', '2014-08-01', '{"mostMobiles": 3}');
