-- Payments that other banks send to customers of this one, each once by its number; those it does not take, too.
create table rails.incoming_payments (
  network text not null check (network in ('HVPS', 'BEPS', 'IBPS')),
  message_id text not null check (message_id ~ '^\d{16}$'),
  end_to_end_id text not null,
  -- In the customer's account; refused before the network settled it; settled and on its way back; back.
  state text not null check (state in ('booked', 'refused', 'returning', 'returned')),
  reason text check ((reason is null) = (state = 'booked')),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  payer_name text not null,
  payer_number text not null,
  payer_bank text not null,
  payee_name text not null,
  payee_number text not null,
  payee_bank text not null,
  purpose text not null,
  remark text not null,
  settlement_date date not null,
  -- Where it was booked to.
  customer_id bigint,
  account_id bigint,
  -- The number of the answer to it, the same however often it goes.
  answer_id text not null unique check (answer_id ~ '^\d{16}$'),
  received_at timestamptz not null,
  returned_on date check ((returned_on is null) = (state <> 'returned')),
  primary key (network, message_id),
  check ((customer_id is null) = (state <> 'booked'))
);
create index incoming_payments_day on rails.incoming_payments (network, settlement_date);
create index incoming_payments_back on rails.incoming_payments (network, returned_on) where returned_on is not null;
create index incoming_payments_returning on rails.incoming_payments (message_id) where state = 'returning';
grant select, insert on rails.incoming_payments to cloudsail_app;
grant update (state, settlement_date, returned_on) on rails.incoming_payments to cloudsail_app;

-- The lists of the networks have what came in as well.
alter table rails.reconciliations
  add column received_count integer not null default 0,
  add column received_minor bigint not null default 0;

-- Other banks number their messages by themselves.
alter table rails.differences
  drop constraint differences_kind_check,
  -- 'creditNotListed': booked or sent back, and not on the list as settled; 'creditListed': refused, and on the list
  -- all the same; 'returnNotListed': sent back, and the list does not have it.
  add constraint differences_kind_check
    check (kind in ('notListed', 'listed', 'creditNotListed', 'creditListed', 'returnNotListed')),
  drop constraint differences_pkey,
  add primary key (network, message_id, kind);
