-- Agreed repayment (specification of cards, section 3): a card's bill, or its minimum, is taken from an own current account on
-- the due day and the grace days.
create table cards.agreed_repayments (
  customer_id bigint not null,
  account_id bigint not null,
  -- The number of the order that agreed it.
  agreed_id text not null check (agreed_id ~ '^[0-9]{20}$'),
  from_account_id bigint not null,
  way text not null check (way in ('full', 'minimum')),
  since timestamptz not null,
  -- The first due day it counts for.
  counts_from date not null,
  ended_at timestamptz,
  primary key (customer_id, account_id, agreed_id),
  foreign key (customer_id, account_id) references cards.credit_cards
);
-- One is in force at most.
create unique index agreed_in_force on cards.agreed_repayments (customer_id, account_id) where ended_at is null;
grant select, insert on cards.agreed_repayments to cloudsail_app;
grant update (ended_at) on cards.agreed_repayments to cloudsail_app;

-- Each try: what was asked for, what was there, and why not more.
create table cards.agreed_runs (
  customer_id bigint not null,
  account_id bigint not null,
  due_on date not null,
  -- From 1: the due day twice, then once on each of the grace days.
  run integer not null check (run >= 1),
  ran_at timestamptz not null,
  from_account_id bigint not null,
  asked_minor bigint not null check (asked_minor > 0),
  paid_minor bigint not null check (paid_minor between 0 and asked_minor),
  -- Why the account could not be used, by its key among the errors; null where it could.
  refusal text,
  primary key (customer_id, account_id, due_on, run),
  foreign key (customer_id, account_id) references cards.credit_cards
);
grant select, insert on cards.agreed_runs to cloudsail_app;
