-- What customers have sent back from their accounts at partner banks, and how much of the quota each of it freed: no more
-- than was out then, whatever the investment has earned.
create table transfers.wealth_connect_returns (
  customer_id bigint not null,
  network text not null,
  message_id text not null,
  account_id bigint not null,
  partner text not null,
  partner_account text not null,
  amount_minor bigint not null check (amount_minor > 0),
  freed_minor bigint not null check (freed_minor between 0 and amount_minor),
  returned_at timestamptz not null,
  primary key (customer_id, network, message_id)
);
create index wealth_connect_returns_time on transfers.wealth_connect_returns (customer_id, returned_at, message_id);
grant select, insert on transfers.wealth_connect_returns to cloudsail_app;
