-- Accounts that customers open themselves (POA1401000).
--
-- E-accounts of class II and III have numbers as debit cards have, in a range that no card is in.
create sequence accounts.e_account_serials minvalue 700000001 maxvalue 799999999;
grant usage on sequence accounts.e_account_serials to cloudsail_app;

-- What was opened, by its order, with what its holder declared and agreed to.
create table accounts.openings (
  customer_id bigint not null,
  order_id text not null,
  product text not null check (product in ('pocket', 'classTwo', 'classThree', 'termMaster', 'wealth')),
  -- Of a foreign-currency balance, the card that keeps it.
  account_id bigint not null,
  currency text check (currency in ('USD', 'HKD', 'EUR', 'GBP', 'JPY', 'KRW', 'AUD')),
  tax_residence text not null check (tax_residence in ('china', 'chinaAndOther', 'other')),
  agreement_version text not null,
  opened_at timestamptz not null,
  -- Undone on the day, while nothing had been booked.
  undone_at timestamptz,
  primary key (customer_id, order_id),
  check ((currency is not null) = (product = 'pocket')),
  foreign key (customer_id, account_id) references accounts.accounts (customer_id, account_id)
);
create index openings_time on accounts.openings (customer_id, opened_at, order_id);
grant select, insert, update (undone_at) on accounts.openings to cloudsail_app;
