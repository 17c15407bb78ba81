-- A credit card reported lost (specification of cards, rule 11): a new number for the same account, mailed; the loss ends when it
-- is activated. Numbers that led to an account lead there for good (accounts.numbers).
create table cards.reissues (
  customer_id bigint not null,
  account_id bigint not null,
  number text not null check (number ~ '^[0-9]{16}$'),
  -- The order that reported the loss.
  report_number text not null check (report_number ~ '^[0-9]{20}$'),
  expires_on date not null,
  applied_on date not null,
  delivered_on date not null check (delivered_on > applied_on),
  activated_at timestamptz,
  primary key (customer_id, account_id, number),
  foreign key (customer_id, account_id) references cards.credit_cards
);
grant select, insert on cards.reissues to cloudsail_app;
grant update (activated_at) on cards.reissues to cloudsail_app;
