-- The keys that employers seal payslips for. The private one is sealed with a passphrase that the bank never gets.
create table messages.payslip_keys (
  customer_id bigint not null,
  version integer not null,
  hint text not null,
  public_jwk jsonb not null,
  wrapped text not null,
  fingerprint text not null,
  made_at timestamptz not null,
  replaced_at timestamptz,
  primary key (customer_id, version)
);
create unique index payslip_keys_active on messages.payslip_keys (customer_id) where replaced_at is null;

-- Payslips as they came: sealed, for the bank too.
create table messages.payslips (
  customer_id bigint not null,
  -- The first day of the month.
  month date not null,
  slip_id text not null,
  employer text not null,
  key_version integer not null,
  jwe text not null,
  received_at timestamptz not null,
  primary key (customer_id, month, slip_id)
);

-- Since when employers are asked to send again.
create table messages.payslip_requests (
  customer_id bigint primary key,
  asked_at timestamptz not null
);

-- How far what employers sent has been read: of which run of them, and up to which.
create table messages.employers (
  only_row boolean primary key default true check (only_row),
  run text not null,
  after bigint not null
);
grant select, insert, update on messages.payslip_keys to cloudsail_app;
grant select, insert, update on messages.payslips to cloudsail_app;
grant select, insert, update, delete on messages.payslip_requests to cloudsail_app;
grant select, insert, update on messages.employers to cloudsail_app;
