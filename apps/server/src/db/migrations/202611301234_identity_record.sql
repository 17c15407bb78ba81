-- What the bank records of a customer besides: how long the document is valid, sex, nationality, tax residency, class of risk.
alter table identity.customers
  add column id_issued_on date,
  -- Null: valid for good ("长期"), or not recorded.
  add column id_expires_on date,
  add column id_long_term boolean not null default false,
  add column sex text check (sex in ('male', 'female')),
  -- ISO 3166-1, three letters.
  add column nationality text check (nationality ~ '^[A-Z]{3}$'),
  add column tax_residency text check (tax_residency in ('mainland', 'abroad', 'both')),
  add column risk_class text check (risk_class in ('low', 'medium', 'high')),
  add constraint customers_document_check check (
    not (id_long_term and id_expires_on is not null) and (id_issued_on is null or id_expires_on is null or id_issued_on < id_expires_on));

insert into bankday.parameters (key, effective_on, value) values
  ('customers.documentGrace', '2016-12-01', '{"days": 90}');
