-- Freezes by courts and authorities, their parts, urgent stops. How much is frozen stands in the ledger (freeze_claim_minor and
-- frozen_minor of ledger.accounts); how freezes share it stands here.
create schema compliance;
grant usage on schema compliance to cloudsail_app;

create table compliance.authorities (
  authority text primary key check (authority ~ '^[a-zA-Z]{3,30}$'),
  name_zh text not null,
  name_en text not null,
  -- Courts, tax and customs take money; the others only freeze it.
  may_deduct boolean not null
);
insert into compliance.authorities values
  ('court', '人民法院', 'Court', true),
  ('tax', '税务机关', 'Tax authority', true),
  ('customs', '海关', 'Customs', true),
  ('police', '公安机关', 'Police', false),
  ('prosecution', '人民检察院', 'Prosecution', false),
  ('stateSecurity', '国家安全机关', 'State security', false),
  ('supervision', '监察机关', 'Supervision commission', false);

-- Serials decide between freezes received at the same instant.
create sequence compliance.freeze_serials;
grant usage on sequence compliance.freeze_serials to cloudsail_app;

create table compliance.freezes (
  customer_id bigint not null,
  -- The number of the action that placed it.
  freeze_id text not null check (freeze_id ~ '^[0-9]{20}$'),
  account_id bigint not null,
  -- The pocket; null for the whole account: all pockets, present and future, and all certificates.
  currency text,
  banknotes boolean not null default false,
  -- What was ordered; null for the whole account.
  amount_minor bigint check (amount_minor > 0),
  -- What it still claims, lowered by deductions, by lifting a part and by what has ended; null for the whole account.
  claim_minor bigint check (claim_minor >= 0),
  -- Refuses credits too (不收不付).
  both_ways boolean not null,
  authority text not null references compliance.authorities,
  authority_name text not null,
  document_number text not null,
  -- Two officers with their numbers.
  officers jsonb not null,
  scan_upload_id bigint not null,
  major_case boolean not null,
  months smallint not null check (months between 1 and 36),
  received_at timestamptz not null,
  serial bigint not null default nextval('compliance.freeze_serials'),
  ends_on date not null,
  state text not null default 'standing' check (state in ('standing', 'waiting', 'ended', 'lifted', 'deducted')),
  -- The last day of the freeze or of its next part. Null if neither expires.
  next_end date,
  ended_at timestamptz,
  primary key (customer_id, freeze_id),
  foreign key (customer_id, account_id) references accounts.accounts (customer_id, account_id),
  foreign key (customer_id, scan_upload_id) references uploads.files (customer_id, upload_id),
  check ((currency is null) = (amount_minor is null) and (amount_minor is null) = (claim_minor is null)),
  check ((state in ('standing', 'waiting')) = (ended_at is null))
);
create index freezes_account on compliance.freezes (customer_id, account_id);
create index freezes_next_end on compliance.freezes (customer_id, next_end) where next_end is not null;

create table compliance.freeze_parts (
  customer_id bigint not null,
  freeze_id text not null,
  ledger_account_id bigint not null,
  currency text not null,
  ends_on date not null,
  minor bigint not null check (minor > 0),
  primary key (customer_id, freeze_id, ledger_account_id, currency, ends_on),
  foreign key (customer_id, freeze_id) references compliance.freezes
);

-- What happened to a freeze: each renewal, deduction and lifting with its document.
create table compliance.freeze_events (
  customer_id bigint not null,
  action_id text not null check (action_id ~ '^[0-9]{20}$'),
  freeze_id text not null,
  kind text not null check (kind in ('placed', 'renewed', 'lifted', 'deducted', 'restored')),
  at timestamptz not null,
  minor bigint,
  until date,
  authority_name text,
  document_number text,
  scan_upload_id bigint,
  primary key (customer_id, action_id, freeze_id),
  foreign key (customer_id, freeze_id) references compliance.freezes
);

-- Urgent stops: 48 hours without debits, once extended.
create table compliance.stops (
  customer_id bigint not null,
  stop_id text not null check (stop_id ~ '^[0-9]{20}$'),
  account_id bigint not null,
  authority text not null references compliance.authorities,
  authority_name text not null,
  document_number text not null,
  officers jsonb not null,
  scan_upload_id bigint not null,
  begun_at timestamptz not null,
  ends_at timestamptz not null,
  extended_at timestamptz,
  lifted_at timestamptz,
  primary key (customer_id, stop_id),
  foreign key (customer_id, account_id) references accounts.accounts (customer_id, account_id)
);
create index stops_account on compliance.stops (customer_id, account_id);

-- Persons whom staff have to have checked before they open or change anything.
create table compliance.watch_list (
  entry_id text primary key check (entry_id ~ '^[0-9]{20}$'),
  name text not null,
  document_number text,
  source text not null,
  reason text not null,
  added_at timestamptz not null,
  removed_at timestamptz
);
create index watch_list_name on compliance.watch_list (name) where removed_at is null;

alter table accounts.accounts
  add column credits_blocked boolean not null default false,
  add column debits_stopped_until timestamptz;
comment on column accounts.accounts.credits_blocked is 'A freeze both ways (不收不付) stands: payers are refused.';
comment on column accounts.accounts.debits_stopped_until is 'End of an urgent stop by an authority.';

grant select on compliance.authorities to cloudsail_app;
grant select, insert, update on compliance.freezes, compliance.stops, compliance.watch_list to cloudsail_app;
grant select, insert, delete on compliance.freeze_parts to cloudsail_app;
grant select, insert on compliance.freeze_events to cloudsail_app;

insert into bankday.parameters (key, effective_on, value) values
  ('compliance.freezeTerms', '2016-12-01', '{
    "court": {"months": 12, "majorMonths": 12}, "police": {"months": 6, "majorMonths": 12},
    "prosecution": {"months": 6, "majorMonths": 12}, "stateSecurity": {"months": 6, "majorMonths": 12},
    "supervision": {"months": 6, "majorMonths": 12}, "tax": {"months": 6, "majorMonths": 6},
    "customs": {"months": 6, "majorMonths": 6}}'),
  ('compliance.urgentStop', '2016-12-01', '{"hours": 48}');
