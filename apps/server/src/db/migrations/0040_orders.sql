-- The register of every order a customer gives, and what happened to it.
create schema if not exists orders;

-- Blocks of a hundred: a process hands out numbers without asking each time.
create sequence orders.order_number_block increment by 1;

create table orders.orders (
  customer_id bigint not null,
  order_id text not null check (order_id ~ '^\d{20}$'),
  code text not null,
  state text not null,
  method text not null,
  input jsonb not null,
  summary jsonb not null,
  canonical_zh text not null,
  canonical_en text not null,
  canonical_hash bytea not null,
  payer_account_id bigint,
  payee_name text not null default '',
  payee_number text not null default '',
  amount_minor bigint,
  currency text,
  remark text not null default '',
  search_text text not null default '',
  prepared_at timestamptz not null,
  expires_at timestamptz not null,
  submitted_at timestamptz,
  acknowledged text[] not null default '{}',
  idempotency_key text,
  input_hash bytea,
  verification_code text,
  primary key (customer_id, order_id),
  check ((submitted_at is null) = (idempotency_key is null))
);
create unique index orders_idempotency on orders.orders (customer_id, code, idempotency_key)
  where idempotency_key is not null;
create unique index orders_verification on orders.orders (verification_code) where verification_code is not null;
-- The query screens: newest first, of some codes.
create index orders_submitted on orders.orders (customer_id, submitted_at desc, order_id desc)
  where submitted_at is not null;
-- Duplicates within twelve hours, and how often a payee was paid.
create index orders_payee on orders.orders (customer_id, payee_number, submitted_at desc)
  where submitted_at is not null;
-- What was prepared and never carried out is cleared away.
create index orders_abandoned on orders.orders (expires_at) where submitted_at is null;

create table orders.events (
  customer_id bigint not null,
  order_id text not null,
  seq smallint not null,
  step text not null,
  at timestamptz not null,
  reason jsonb,
  journal_id bigint,
  primary key (customer_id, order_id, seq)
);

create table orders.challenges (
  customer_id bigint not null,
  order_id text not null,
  challenge_no smallint not null,
  mobile text not null,
  code_hash bytea not null,
  attempts smallint not null default 0 check (attempts <= 5),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz,
  used_at timestamptz,
  primary key (customer_id, order_id, challenge_no)
);

-- When a customer's last dynamic password went out: one row, so that two at once cannot both be sent.
create table orders.challenge_windows (
  customer_id bigint primary key,
  sent_at timestamptz not null
);

-- What was done on behalf of a customer, chained: a row's hash covers the one before it.
create table orders.audit (
  customer_id bigint not null,
  seq bigint not null,
  at timestamptz not null,
  event text not null,
  subject text not null,
  details jsonb not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (customer_id, seq)
);

-- Appends one audit row. The advisory lock orders the appends of one customer until the transaction ends;
-- it is the last lock a transaction takes, so that it cannot deadlock with the ledger's.
create function orders.append_audit(
  p_customer_id bigint, p_at timestamptz, p_event text, p_subject text, p_details jsonb
) returns void language plpgsql as $$
declare
  last_seq bigint;
  last_hash bytea;
begin
  perform pg_advisory_xact_lock(hashtextextended('orders.audit', p_customer_id));
  select seq, hash into last_seq, last_hash
    from orders.audit where customer_id = p_customer_id order by seq desc limit 1;
  last_seq := coalesce(last_seq, 0);
  last_hash := coalesce(last_hash, '\x'::bytea);
  insert into orders.audit (customer_id, seq, at, event, subject, details, previous_hash, hash)
  values (
    p_customer_id, last_seq + 1, p_at, p_event, p_subject, p_details, last_hash,
    sha256(last_hash || convert_to(
      concat_ws('|', p_customer_id, last_seq + 1, extract(epoch from p_at), p_event, p_subject, p_details), 'UTF8'))
  );
end $$;

create function orders.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_append_only before update or delete or truncate on orders.audit
  for each statement execute function orders.refuse_change();
create trigger events_append_only before update or delete or truncate on orders.events
  for each statement execute function orders.refuse_change();

grant usage on schema orders to cloudsail_app;
grant usage on sequence orders.order_number_block to cloudsail_app;
grant select, insert, update, delete on orders.orders, orders.challenges, orders.challenge_windows to cloudsail_app;
grant select, insert on orders.events, orders.audit to cloudsail_app;
