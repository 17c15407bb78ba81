-- Receivers a customer has designated. One that was removed stays on record and can be designated anew.
create table limits.receivers (
  customer_id bigint not null,
  receiver_id bigint generated always as identity,
  name text not null,
  account text not null,
  -- The first three digits of the bank's codes; empty for this bank.
  bank text not null,
  added_at timestamptz not null,
  effective_at timestamptz not null,
  removed_at timestamptz,
  primary key (customer_id, receiver_id)
);
create unique index receivers_once on limits.receivers (customer_id, account) where removed_at is null;

grant select, insert on limits.receivers to cloudsail_app;
grant update (removed_at) on limits.receivers to cloudsail_app;
