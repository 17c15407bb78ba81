-- Consumer loans applied for, what the loan desk says of them, and appointments for other loans (specification of loans).
create table loans.applications (
  customer_id bigint not null,
  -- The number of the order that asked for it.
  application_id text not null check (application_id ~ '^[0-9]{20}$'),
  state text not null check (state in ('submitted', 'reviewing', 'documentsWanted', 'approved', 'signed', 'disbursed',
    'declined', 'withdrawn', 'lapsed', 'revoked')),
  -- The last of the loan desk's events that was taken.
  seq integer not null default 1 check (seq >= 1),
  amount_minor bigint not null check (amount_minor > 0),
  months smallint not null check (months > 0),
  purpose text not null check (purpose in ('renovation', 'education', 'medical', 'travel', 'durables', 'car', 'wedding')),
  -- A month, as declared.
  income_minor bigint not null check (income_minor > 0),
  debts_minor bigint not null check (debts_minor >= 0),
  -- The rate of the day it was applied for, and what one instalment comes to at it.
  rate_ppm integer not null check (rate_ppm >= 0),
  instalment_minor bigint not null check (instalment_minor > 0),
  -- The consent to ask the credit bureau.
  consent_version text not null,
  -- What the bureau said: {"askedAt", "loans", "monthlyDebt", "monthsOverdue"}.
  bureau jsonb,
  reason text check (reason in ('D01', 'D02', 'D03', 'D04', 'D05', 'documents', 'bureauAway', 'less')),
  -- The offer, and its last day.
  offer_minor bigint check (offer_minor > 0),
  offer_rate_ppm integer check (offer_rate_ppm >= 0),
  lapses_on date,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  -- What was signed for.
  taken_minor bigint check (taken_minor between 1 and offer_minor),
  due_day smallint check (due_day between 1 and 28),
  to_account_id bigint,
  contract_number text,
  sign_order_id text,
  -- The loan it has become.
  loan_account_id bigint,
  primary key (customer_id, application_id),
  check ((offer_minor is null) = (lapses_on is null) and (offer_minor is null) = (offer_rate_ppm is null)),
  check (state not in ('approved', 'signed', 'disbursed') or offer_minor is not null),
  check ((contract_number is null) = (state not in ('signed', 'disbursed'))),
  check ((loan_account_id is null) = (state <> 'disbursed'))
);
-- One at a time.
create unique index applications_open on loans.applications (customer_id)
  where state in ('submitted', 'reviewing', 'documentsWanted', 'approved', 'signed');
grant select, insert on loans.applications to cloudsail_app;
grant update (state, seq, bureau, reason, offer_minor, offer_rate_ppm, lapses_on, decided_at, taken_minor, due_day,
  to_account_id, contract_number, sign_order_id, loan_account_id) on loans.applications to cloudsail_app;

-- What happened to an application, in this order.
create table loans.application_steps (
  customer_id bigint not null,
  application_id text not null,
  no integer not null check (no >= 1),
  step text not null check (step in ('submitted', 'reviewing', 'documentsWanted', 'documents', 'approved', 'signed',
    'disbursed', 'declined', 'withdrawn', 'lapsed', 'revoked')),
  at timestamptz not null,
  amount_minor bigint,
  reason text check (reason in ('D01', 'D02', 'D03', 'D04', 'D05', 'documents', 'bureauAway', 'less')),
  primary key (customer_id, application_id, no),
  foreign key (customer_id, application_id) references loans.applications
);
grant select, insert on loans.application_steps to cloudsail_app;

-- Talks at a branch about home and car loans.
create table loans.appointments (
  customer_id bigint not null,
  appointment_id text not null check (appointment_id ~ '^[0-9]{20}$'),
  product text not null check (product in ('home', 'car')),
  branch_code text not null,
  on_date date not null,
  half text not null check (half in ('morning', 'afternoon')),
  phone text not null,
  state text not null check (state in ('booked', 'cancelled', 'kept')),
  booked_at timestamptz not null,
  primary key (customer_id, appointment_id)
);
create unique index appointments_booked on loans.appointments (customer_id, product) where state = 'booked';
grant select, insert, update (state) on loans.appointments to cloudsail_app;

insert into bankday.parameters (key, effective_on, value) values
  ('loans.consumer', '2019-01-01', '{"least": "1000.00", "most": "300000.00", "step": "100.00",
    "months": [6, 12, 24, 36, 60], "pointsPpm": 6000, "ageLeast": 18, "ageMost": 60, "incomePercent": 50,
    "atMost": 3, "withinDays": 90, "offerDays": 30}')
on conflict (key, effective_on) do nothing;
