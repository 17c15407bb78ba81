-- Leads from what staff type to customers: names, pinyin, documents, mobiles. Several customers may have the same, so a key is
-- unique with its customer alone.
create schema customers;
grant usage on schema customers to cloudsail_app;
create table customers.found_by (
  kind text not null check (kind in ('name', 'pinyin', 'document', 'mobile')),
  key text not null,
  customer_id bigint not null,
  branch_code text not null,
  birth date not null,
  primary key (kind, key, customer_id)
);
create index found_by_prefix on customers.found_by (kind, key text_pattern_ops);
create index found_by_customer on customers.found_by (customer_id);
grant select, insert, delete on customers.found_by to cloudsail_app;
grant update (key) on customers.found_by to cloudsail_app;

insert into customers.found_by (kind, key, customer_id, branch_code, birth)
select keys.kind, keys.key, c.customer_id, c.branch_code, c.birth
from identity.customers c, lateral (values
  ('name', upper(regexp_replace(c.name, '[\s·•]', '', 'g'))), ('document', upper(c.id_number)), ('mobile', c.mobile),
  ('pinyin', lower(regexp_replace(c.name_en, '[^A-Za-z]', '', 'g')))) keys (kind, key)
where keys.key <> ''
on conflict do nothing;

-- Serials of the e-bank numbers that branches give.
create sequence identity.ebank_serials maxvalue 9999999;
grant usage on sequence identity.ebank_serials to cloudsail_app;

-- Notes of staff on a customer: facts with author and time. The customer gets them in the copy of their data.
create table customers.notes (
  customer_id bigint not null references identity.customers,
  at timestamptz not null,
  note_id text not null,
  issuer text not null,
  subject text not null,
  author_name text not null,
  text text not null,
  primary key (customer_id, at, note_id)
);
grant select, insert on customers.notes to cloudsail_app;
