-- Limits of the internet bank that were agreed at a branch. The customer sets own limits online up to these.
create table limits.agreed (
  customer_id bigint not null,
  kind text not null check (kind in ('single', 'daily', 'count', 'annual')),
  -- Minor units of CNY, a number of payments for the kind count. Null: no limit.
  value bigint check (value >= 0),
  action_id text not null check (action_id ~ '^[0-9]{20}$'),
  agreed_at timestamptz not null,
  primary key (customer_id, kind)
);
grant select, insert, update, delete on limits.agreed to cloudsail_app;
