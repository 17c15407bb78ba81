-- The audit trails of staff are signed with the day, as those of customers: the head of each branch's trail that has grown since it
-- was signed last, all hashed together into one row a day.
create table staff.audit_day_heads (
  business_date date not null,
  chain text not null,
  seq bigint not null,
  hash bytea not null,
  primary key (business_date, chain)
);
create index audit_day_heads_of_chain on staff.audit_day_heads (chain, business_date);

create table staff.audit_days (
  business_date date primary key,
  previous_digest bytea not null,
  head_count bigint not null,
  digest bytea not null,
  key_id text not null,
  signature bytea not null
);
comment on column staff.audit_days.previous_digest is 'SHA-256 of the signed text of the day before; zeros before the first one.';
comment on column staff.audit_days.digest is 'SHA-256 of the heads of the day, a line each in the order of the trails.';

create trigger audit_day_heads_stay before update or delete or truncate on staff.audit_day_heads
  for each statement execute function ledger.refuse_change();
create trigger audit_days_stay before update or delete or truncate on staff.audit_days
  for each statement execute function ledger.refuse_change();
grant select, insert on staff.audit_day_heads, staff.audit_days to cloudsail_app;
grant select on staff.audit, staff.audit_heads to cloudsail_app;

-- 'staffAudit', 'staffAuditWitness': as 'audit' and 'auditWitness', of the trails of staff.
alter table ledger.faults
  drop constraint faults_kind_check,
  add constraint faults_kind_check check (kind in ('chain', 'leaf', 'root', 'signature', 'witness', 'audit', 'auditWitness',
    'staffAudit', 'staffAuditWitness'));
alter table ports.notary_receipts
  drop constraint notary_receipts_book_check,
  add constraint notary_receipts_book_check check (book in ('ledger', 'audit', 'staffAudit'));
