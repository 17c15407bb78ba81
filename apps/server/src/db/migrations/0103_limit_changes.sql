-- The change log of limits, transfer service and designated receivers: written once, never changed.
create table limits.changes (
  customer_id bigint not null,
  change_id bigint generated always as identity,
  at timestamptz not null,
  action text not null check (action in ('set', 'callOff', 'open', 'close', 'add', 'remove')),
  -- Which limit; null for the service and for receivers.
  kind text,
  -- Whose: a masked account or card, a receiver; empty for the customer's own limits.
  object text not null,
  -- Minor units of CNY, or a number; null where there was or is none.
  old_value bigint,
  new_value bigint,
  effective_at timestamptz not null,
  -- The setting it made, to be called off while it waits.
  setting_id bigint,
  actor text not null,
  method text not null,
  order_id text not null,
  primary key (customer_id, change_id)
);

grant select, insert on limits.changes to cloudsail_app;
