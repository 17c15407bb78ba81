-- Whom a letter tells each month that a statement is there.
create table messages.subscriptions (
  customer_id bigint not null,
  account_id bigint not null,
  language text not null check (language in ('zh', 'en')),
  active boolean not null,
  changed_at timestamptz not null,
  primary key (customer_id, account_id)
);
create index subscriptions_active on messages.subscriptions (customer_id) where active;

-- Statements as they were issued: made when first asked for, and the same bytes ever after.
create table messages.statements (
  customer_id bigint not null,
  -- The first day of the month.
  month date not null,
  account_id bigint not null,
  language text not null check (language in ('zh', 'en')),
  issued_at timestamptz not null,
  pdf bytea not null,
  primary key (customer_id, month, account_id, language)
);
grant select, insert, update on messages.subscriptions to cloudsail_app;
grant select, insert on messages.statements to cloudsail_app;
