-- The transaction password of a credit card: asked for at terminals, for cash and to unlock it. A card that was never
-- activated has none.
create table cards.transaction_passwords (
  customer_id bigint not null,
  account_id bigint not null,
  hash text not null,
  changed_at timestamptz not null,
  primary key (customer_id, account_id),
  foreign key (customer_id, account_id) references accounts.accounts (customer_id, account_id)
);
grant select, insert, update on cards.transaction_passwords to cloudsail_app;
