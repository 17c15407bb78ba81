-- Since when a customer who is logged in has an agreement before their eyes: the bank measures the reading.
create table identity.agreement_openings (
  customer_id bigint not null references identity.customers,
  agreement text not null,
  version text not null,
  opened_at timestamptz not null,
  ip text not null,
  primary key (customer_id, agreement)
);
grant select, insert, update on identity.agreement_openings to cloudsail_app;
