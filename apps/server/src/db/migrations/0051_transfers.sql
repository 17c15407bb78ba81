create schema if not exists transfers;

-- In-bank contacts of a customer; one per account.
create table transfers.contacts (
  customer_id bigint not null,
  contact_id bigint generated always as identity,
  name text not null,
  account text not null,
  remark text not null default '',
  search_text text not null,
  created_at timestamptz not null,
  primary key (customer_id, contact_id),
  unique (customer_id, account)
);

-- Name checks a customer has made, counted by hour: the check must not become a directory.
create table transfers.payee_checks (
  customer_id bigint not null,
  hour timestamptz not null,
  count integer not null,
  primary key (customer_id, hour)
);

grant usage on schema transfers to cloudsail_app;
grant select, insert, update, delete on transfers.contacts, transfers.payee_checks to cloudsail_app;
