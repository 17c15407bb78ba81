-- Papers that are read before an order, by version, and contracts drawn up for one customer, signed and filed.
create schema contracts;
grant usage on schema contracts to cloudsail_app;

-- The PDF of each version of a paper, made when it is first opened: the same bytes for everybody from then on.
create table contracts.editions (
  subject text not null,
  kind text not null,
  version text not null,
  -- Of the words it was made from: other words are another version.
  words_sha256 bytea not null,
  sha256 bytea not null,
  content bytea not null,
  made_at timestamptz not null,
  primary key (subject, kind, version)
);
grant select, insert on contracts.editions to cloudsail_app;

create table contracts.readings (
  customer_id bigint not null references identity.customers,
  subject text not null,
  kind text not null,
  version text not null,
  min_seconds integer not null check (min_seconds >= 0),
  opened_at timestamptz not null,
  -- When its end had been reached, after the minimum time; null until then.
  read_at timestamptz check (read_at >= opened_at + min_seconds * interval '1 second'),
  ip text not null,
  primary key (customer_id, subject, kind, version)
);
grant select, insert on contracts.readings to cloudsail_app;
grant update (read_at) on contracts.readings to cloudsail_app;

create sequence contracts.contract_numbers;
grant usage on sequence contracts.contract_numbers to cloudsail_app;

create table contracts.contracts (
  customer_id bigint not null references identity.customers,
  -- The date it was drawn up on, and eight digits.
  contract_number text not null check (contract_number ~ '^\d{16}$'),
  kind text not null check (kind in ('assetPlan', 'privateWealth', 'consumerLoan')),
  -- What it is about, such as the code of a product or the number of an application.
  about text not null,
  version text not null,
  -- What was agreed, as the room that has it drawn up knows it again.
  terms jsonb not null,
  words jsonb not null,
  min_seconds integer not null check (min_seconds >= 0),
  -- The PDF that is read and signed.
  content bytea not null,
  sha256 bytea not null,
  drawn_up_at timestamptz not null,
  opened_at timestamptz,
  read_at timestamptz check (read_at >= opened_at + min_seconds * interval '1 second'),
  state text not null default 'drawnUp' check (state in ('drawnUp', 'signed', 'mismatched', 'filed', 'ended')),
  -- The order by which its customer signed it.
  order_id text,
  signed_at timestamptz,
  signer_name text,
  signer_serial text,
  -- The PDF with both signatures.
  countersigned bytea,
  countersigned_sha256 bytea,
  countersigned_at timestamptz,
  archive_number text,
  filed_at timestamptz,
  ended_at timestamptz,
  primary key (customer_id, contract_number),
  check ((order_id is null) = (signed_at is null)),
  check (state = 'ended' or (state = 'drawnUp') = (signed_at is null)),
  check ((countersigned is null) = (countersigned_at is null) and (countersigned is null) = (countersigned_sha256 is null)),
  check ((archive_number is null) = (filed_at is null)),
  check (state <> 'filed' or filed_at is not null),
  check (filed_at is null or countersigned_at is not null),
  check ((state = 'ended') = (ended_at is not null))
);
grant select, insert on contracts.contracts to cloudsail_app;
grant update (state, opened_at, read_at, order_id, signed_at, signer_name, signer_serial, countersigned,
  countersigned_sha256, countersigned_at, archive_number, filed_at, ended_at) on contracts.contracts to cloudsail_app;
