-- Money sent abroad: remittances, templates, how long routes take, and the calendar of Hong Kong.
create table remittance.remittances (
  customer_id bigint not null references identity.customers,
  order_id text not null,
  rail text not null check (rail in ('swift', 'hongKong', 'cips')),
  uetr text not null,
  state text not null check (state in ('pending', 'processing', 'unknown', 'success', 'failed', 'rejected', 'cancelled')),
  account_id bigint not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- What the message carries: less our charges where the beneficiary bears them.
  sent_minor bigint not null check (sent_minor > 0),
  bearer text not null check (bearer in ('SHA', 'OUR', 'BEN')),
  fee_currency text not null,
  commission_minor bigint not null check (commission_minor >= 0),
  cable_minor bigint not null check (cable_minor >= 0),
  prepaid_minor bigint not null check (prepaid_minor >= 0),
  -- Bought for RMB, by the trade of the same number.
  is_purchase boolean not null,
  -- What it counts for in the dollars of a day, and in the limits in RMB, with their date.
  usd_minor bigint not null check (usd_minor >= 0),
  limit_minor bigint not null check (limit_minor >= 0),
  limit_date date not null,
  -- Everything the message says, as it was given.
  form jsonb not null,
  submitted_at timestamptz not null,
  -- When it is taken to the desk or sent, and until when it has to be decided.
  goes_at timestamptz not null,
  deadline_at timestamptz not null,
  settles_on date not null,
  approved_at timestamptz,
  sent_at timestamptz,
  settled_at timestamptz,
  ended_at timestamptz,
  -- Of ISO 20022, or a key of our own, where it came to nothing.
  reason text,
  hops jsonb not null default '[]',
  -- What the banks on the way took, as far as they have told.
  charged_minor bigint,
  returned_minor bigint,
  claimed_minor bigint,
  asks integer not null default 0,
  recall_state text check (recall_state in ('asked', 'agreed', 'refused', 'unanswered')),
  recall_asked_at timestamptz,
  recall_until date,
  primary key (customer_id, order_id),
  foreign key (customer_id, account_id) references accounts.accounts (customer_id, account_id)
);
create index remittances_of_day on remittance.remittances (customer_id, limit_date);
grant select, insert on remittance.remittances to cloudsail_app;
grant update (state, goes_at, settles_on, approved_at, sent_at, settled_at, ended_at, reason, hops, charged_minor,
  returned_minor, claimed_minor, asks, recall_state, recall_asked_at, recall_until) on remittance.remittances to cloudsail_app;

create table remittance.templates (
  customer_id bigint not null references identity.customers,
  template_id bigint generated always as identity,
  rail text not null check (rail in ('swift', 'hongKong', 'cips')),
  name text not null,
  form jsonb not null,
  changed_at timestamptz not null,
  primary key (customer_id, template_id),
  unique (customer_id, rail, name)
);
grant select, insert, update, delete on remittance.templates to cloudsail_app;

-- How long remittances to a country took and what the banks on the way charged; nobody's in particular.
create table remittance.route_times (
  country text not null,
  currency text not null,
  order_id text not null,
  ended_at timestamptz not null,
  seconds integer not null check (seconds >= 0),
  charged_minor bigint not null check (charged_minor >= 0),
  primary key (country, currency, order_id)
);
create index route_times_recent on remittance.route_times (country, currency, ended_at desc);
grant select, insert on remittance.route_times to cloudsail_app;

-- Sundays and Saturdays are free by themselves; 2027 is published.
insert into bankday.calendar_years values ('hongKong', 2026), ('hongKong', 2027);
insert into bankday.calendar_days (calendar, date, workday)
select 'hongKong', day::date, false
from unnest(array[
  '2026-01-01', '2026-02-17', '2026-02-18', '2026-02-19', '2026-04-03', '2026-04-04', '2026-04-06', '2026-04-07',
  '2026-05-01', '2026-05-25', '2026-06-19', '2026-07-01', '2026-09-26', '2026-10-01', '2026-10-19', '2026-12-25',
  '2026-12-26', '2027-01-01', '2027-02-06', '2027-02-08', '2027-02-09', '2027-03-26', '2027-03-27', '2027-03-29',
  '2027-04-05', '2027-05-01', '2027-05-13', '2027-06-09', '2027-07-01', '2027-09-16', '2027-10-01', '2027-10-08',
  '2027-12-25', '2027-12-27']) as day;

insert into bankday.parameters (key, effective_on, value) values
  ('remittance.abroad', '2020-01-01', '{
    "runsFrom": "09:00", "runsTo": "16:30", "runMinutes": 30, "deadlineWorkdays": 3, "deadlineAt": "17:00",
    "settlesUntil": "15:00", "dayUsd": "50000.00", "rmbSingle": "400000.00", "closedCountries": ["KP", "IR"],
    "recallWorkdays": 10,
    "hongKong": {"opensAt": "09:00", "closesAt": "16:30"},
    "cips": {"opensAt": "09:00", "closesAt": "17:00", "deskFrom": "200000.00"}}'),
  ('remittance.tariff', '2020-01-01', '{
    "swift": {"currency": "USD", "ppm": 1000, "min": "20.00", "max": "130.00", "part": [1, 2]},
    "hongKong": {"currency": "HKD", "ppm": 1000, "min": "20.00", "max": "1000.00", "part": [1, 1]},
    "cableUsd": "15.00", "ourUsd": "25.00"}')
on conflict (key, effective_on) do nothing;
