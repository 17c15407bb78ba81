-- How the bills of a card are sent, besides the electronic one: from the next bill on. Without a row: told by text message.
create table cards.bill_delivery (
  customer_id bigint not null,
  account_id bigint not null,
  email text not null,
  paper boolean not null,
  address text not null,
  postcode text not null check (postcode ~ '^([0-9]{6})?$'),
  sms boolean not null,
  changed_at timestamptz not null,
  primary key (customer_id, account_id),
  foreign key (customer_id, account_id) references cards.credit_cards,
  check (paper = (address <> '') and paper = (postcode <> ''))
);
grant select, insert, update on cards.bill_delivery to cloudsail_app;
