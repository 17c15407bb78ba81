-- Wealth Connect, southbound: whose designated account is bound to which account of their own at a partner bank in Hong
-- Kong or Macau, and how much of the personal quota is out. One agreement a customer.
create table transfers.wealth_connect_agreements (
  customer_id bigint primary key,
  agreement_no text not null unique,
  -- The designated account here: money goes out from it and comes back to it alone.
  account_id bigint not null,
  -- By its code in the list of partner banks.
  partner text not null,
  partner_account text not null,
  signed_on date not null,
  ended_on date,
  -- What is out and has not come back; no more than the quota of the day it goes out on.
  out_minor bigint not null default 0 check (out_minor >= 0)
);

-- What each remittance has taken of the quota, and when it was given back.
create table transfers.wealth_connect_uses (
  customer_id bigint not null,
  order_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  released_at timestamptz,
  primary key (customer_id, order_id)
);
-- Agreements are signed at a branch.
grant select, update (out_minor) on transfers.wealth_connect_agreements to cloudsail_app;
grant select, insert, update (released_at) on transfers.wealth_connect_uses to cloudsail_app;

-- The personal quota since the rules of 2024 (before: 1,000,000).
insert into bankday.parameters (key, effective_on, value) values
  ('transfers.wealthConnect', '2021-09-10', '{"quota": "1000000"}'),
  ('transfers.wealthConnect', '2024-02-26', '{"quota": "3000000"}');
