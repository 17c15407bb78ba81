-- Time deposits that customers open and draw, and that mature by the day-end.
alter table deposits.time_deposits
  -- Where principal and interest go at maturity; null for those from before: the oldest current account of class I.
  add column settlement_account_id bigint,
  -- One part draw a term; a renewal gives it anew.
  add column part_drawn boolean not null default false,
  add foreign key (customer_id, settlement_account_id) references accounts.accounts (customer_id, account_id),
  drop constraint time_deposits_status_check,
  add constraint time_deposits_status_check check (status in ('active', 'overdue', 'drawn'));
-- The last number of a customer's certificates; its row also keeps two orders from opening the term master twice.
create table deposits.certificate_numbers (
  customer_id bigint primary key,
  last_number integer not null check (last_number > 0)
);
grant select, insert, update on deposits.certificate_numbers to cloudsail_app;

-- The least of a time deposit: in RMB, and what others are worth in US dollars.
insert into bankday.parameters (key, effective_on, value) values
  ('deposits.leastTimeDeposit', '2020-01-01', '{"rmb": "50.00", "foreignUsd": "2000.00"}')
on conflict (key, effective_on) do nothing;
