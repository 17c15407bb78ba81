-- The witness is shown the signed heads of the audit trails as well as those of the books.
alter table rails.notary_receipts
  add column book text not null default 'ledger' check (book in ('ledger', 'audit')),
  drop constraint notary_receipts_pkey,
  add primary key (bank_key_id, book, business_date);
alter table rails.notary_receipts alter column book drop default;

-- 'auditWitness': the head of the audit trails is not the one that the witness has.
alter table ledger.faults
  drop constraint faults_kind_check,
  add constraint faults_kind_check
    check (kind in ('chain', 'leaf', 'root', 'signature', 'witness', 'audit', 'auditWitness'));
