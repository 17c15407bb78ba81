-- The customers' audit trails are signed with the day: the head of each that has grown since it was signed last, all hashed
-- together into one row a day, which the bank signs with the ledger's key.
create table orders.audit_day_heads (
  customer_id bigint not null,
  business_date date not null,
  seq bigint not null,
  hash bytea not null,
  primary key (customer_id, business_date)
);
create index audit_day_heads_by_day on orders.audit_day_heads (business_date);

create table orders.audit_days (
  business_date date primary key,
  previous_digest bytea not null,
  head_count bigint not null,
  digest bytea not null,
  key_id text not null,
  signature bytea not null
);
comment on column orders.audit_days.previous_digest is 'SHA-256 of the signed text of the day before; zeros before the first one.';
comment on column orders.audit_days.digest is 'SHA-256 of the heads of the day, a line each in the order of the customers.';

create trigger audit_day_heads_stay before update or delete or truncate on orders.audit_day_heads
  for each statement execute function ledger.refuse_change();
create trigger audit_days_stay before update or delete or truncate on orders.audit_days
  for each statement execute function ledger.refuse_change();
grant select, insert on orders.audit_day_heads, orders.audit_days to cloudsail_app;

-- 'audit': an audit trail is not what was signed with its day.
alter table ledger.faults
  drop constraint faults_kind_check,
  add constraint faults_kind_check check (kind in ('chain', 'leaf', 'root', 'signature', 'witness', 'audit'));
