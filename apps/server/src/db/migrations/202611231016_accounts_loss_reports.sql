-- Reports of a loss, and what comes after a card was reported lost for good.
create table accounts.loss_reports (
  customer_id bigint not null,
  -- The order's number.
  report_number text not null,
  subject text not null
    check (subject in ('account', 'passbook', 'termMaster', 'debitCard', 'cardPassword', 'certificate')),
  account_id bigint,
  -- What was reported of a certificate, and its serial number.
  certificate_kind text check (certificate_kind in ('ukey', 'file')),
  serial text,
  kind text not null check (kind in ('temporary', 'permanent')),
  -- What the account was before; given back when a report ends. A frozen one stays frozen and carries the report.
  status_before text check (status_before in ('normal', 'dormant', 'frozen')),
  state text not null default 'active' check (state in ('active', 'lifted', 'lapsed', 'permanent', 'settled')),
  reported_at timestamptz not null,
  -- Null for a permanent one.
  lapses_at timestamptz,
  ended_at timestamptz,
  primary key (customer_id, report_number),
  foreign key (customer_id, account_id) references accounts.accounts (customer_id, account_id),
  check ((subject = 'certificate') = (account_id is null)),
  check ((subject = 'certificate') = (certificate_kind is not null and serial is not null)),
  check ((kind = 'temporary') = (lapses_at is not null)),
  check ((state = 'active') = (ended_at is null))
);
-- One report of a subject at a time.
create unique index loss_reports_active_account on accounts.loss_reports
  (customer_id, account_id, (subject = 'cardPassword')) where state = 'active' and account_id is not null;
create unique index loss_reports_active_certificate on accounts.loss_reports
  (customer_id, serial) where state = 'active' and serial is not null;
grant select, insert on accounts.loss_reports to cloudsail_app;
grant update (state, ended_at) on accounts.loss_reports to cloudsail_app;

-- A card made anew: same number, next sequence, new expiry. What has happened by a day is told by its dates.
create table accounts.card_reissues (
  customer_id bigint not null,
  account_id bigint not null,
  sequence smallint not null check (sequence > 1),
  report_number text not null,
  expires_on date not null,
  applied_on date not null,
  made_on date not null check (made_on > applied_on),
  posted_on date not null check (posted_on > made_on),
  delivered_on date not null check (delivered_on > posted_on),
  activated_at timestamptz,
  primary key (customer_id, account_id, sequence),
  foreign key (customer_id, report_number) references accounts.loss_reports (customer_id, report_number)
);
grant select, insert on accounts.card_reissues to cloudsail_app;
grant update (activated_at) on accounts.card_reissues to cloudsail_app;

-- A certificate whose loss was reported: nothing is signed with it until the report is lifted.
alter table certificates.certificates add column held_at timestamptz;
grant update (held_at) on certificates.certificates to cloudsail_app;
