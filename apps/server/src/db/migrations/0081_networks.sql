-- Payments to other banks over HVPS, BEPS and IBPS, from the posting transaction to settlement or return.
create sequence rails.message_serial maxvalue 99999999 cycle;

create table rails.payments (
  customer_id bigint not null,
  -- The network tells messages apart by it: business date and eight digits.
  message_id text not null unique check (message_id ~ '^\d{16}$'),
  order_id text not null,
  network text not null check (network in ('HVPS', 'BEPS', 'IBPS')),
  state text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- Given back with a payment that was refused.
  fee_minor bigint not null check (fee_minor >= 0),
  payer_account_id bigint not null,
  payer_name text not null,
  payer_number text not null,
  payer_bank text not null,
  payee_name text not null,
  payee_number text not null,
  payee_bank text not null,
  purpose text not null,
  remark text not null,
  created_at timestamptz not null,
  settlement_date date not null,
  reason text,
  -- The machine's time: what is asked of the network waits for the network, not for the business day.
  next_query_at timestamptz not null default clock_timestamp() + interval '5 seconds',
  queries smallint not null default 0,
  primary key (customer_id, message_id)
);
create index payments_order on rails.payments (customer_id, order_id);
create index payments_open on rails.payments (next_query_at) where state in ('waiting', 'sent', 'accepted', 'unknown');
create index payments_day on rails.payments (network, settlement_date);

-- Every message a network has sent, by its own number: what comes again changes nothing.
create table rails.inbox (
  network text not null,
  message_id text not null,
  kind text not null,
  about text not null,
  outcome text not null,
  received_at timestamptz not null,
  primary key (network, message_id)
);

-- The days of each network that were compared with its own list.
create table rails.reconciliations (
  network text not null,
  settlement_date date not null,
  checked_at timestamptz not null,
  listed_count integer not null,
  listed_minor bigint not null,
  -- Differences of the day that still stand in suspense.
  open_differences integer not null,
  primary key (network, settlement_date)
);

create table rails.differences (
  message_id text not null,
  -- 'notListed': settled by what the network told, and not on its list; 'listed': on the list, and given back here.
  kind text not null check (kind in ('notListed', 'listed')),
  network text not null,
  settlement_date date not null,
  amount_minor bigint not null,
  opened_at timestamptz not null,
  resolved_at timestamptz,
  primary key (message_id, kind)
);

grant usage on sequence rails.message_serial to cloudsail_app;
grant select, insert, update on rails.payments, rails.reconciliations, rails.differences to cloudsail_app;
grant select, insert on rails.inbox to cloudsail_app;

-- What the networks know these books by, wherever the bank's servers run.
create table rails.participant (
  only_row boolean primary key default true check (only_row),
  books uuid not null default gen_random_uuid()
);
insert into rails.participant default values;
grant select on rails.participant to cloudsail_app;
