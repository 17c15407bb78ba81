-- What the witness outside has of each signed day: the head it was shown first.
create table rails.notary_receipts (
  bank_key_id text not null,
  business_date date not null,
  digest bytea not null,
  recorded_at text not null,
  public_key bytea not null,
  signature bytea not null,
  primary key (bank_key_id, business_date)
);
comment on column rails.notary_receipts.recorded_at is 'As the witness has written and signed it.';
grant select, insert on rails.notary_receipts to cloudsail_app;
