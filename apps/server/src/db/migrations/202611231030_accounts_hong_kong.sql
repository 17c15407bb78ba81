-- Accounts at the affiliate in Hong Kong that customers have linked (PAM1201000): who has consented to what until when, and
-- what the affiliate told last. Nothing of it is in the bank's books.
create table accounts.hong_kong_links (
  customer_id bigint not null,
  -- The number of the order that asked for it; the affiliate knows the consent by it.
  link_id text not null,
  account text not null check (account ~ '^[0-9]{9,12}$'),
  latin_name text not null,
  state text not null check (state in ('pending', 'linked', 'refused', 'lapsed', 'revoked', 'expired')),
  -- Why it was refused, or that it was taken back over there.
  reason text check (reason in ('unknownAccount', 'nameMismatch', 'declined', 'revokedThere')),
  consent_version text not null,
  asked_at timestamptz not null,
  -- The consent ends at 00:00 of this date.
  ends_on date not null,
  ended_at timestamptz,
  primary key (customer_id, link_id)
);
-- Asked for once at a time.
create unique index hong_kong_links_open on accounts.hong_kong_links (customer_id, account)
  where state in ('pending', 'linked');

create table accounts.hong_kong_balances (
  customer_id bigint not null,
  link_id text not null,
  currency text not null check (currency in ('CNY', 'USD', 'HKD', 'EUR', 'GBP', 'JPY', 'KRW', 'AUD')),
  amount_minor bigint not null,
  available_minor bigint not null,
  as_of timestamptz not null,
  primary key (customer_id, link_id, currency),
  foreign key (customer_id, link_id) references accounts.hong_kong_links (customer_id, link_id)
);

create table accounts.hong_kong_entries (
  customer_id bigint not null,
  link_id text not null,
  currency text not null check (currency in ('CNY', 'USD', 'HKD', 'EUR', 'GBP', 'JPY', 'KRW', 'AUD')),
  booked_on date not null,
  entry_id text not null check (entry_id ~ '^[0-9]{1,30}$'),
  kind text not null check (kind in ('salary', 'purchase', 'transfer', 'interest', 'fee')),
  details text not null,
  amount_minor bigint not null,
  balance_minor bigint not null,
  as_of timestamptz not null,
  primary key (customer_id, link_id, currency, booked_on, entry_id),
  foreign key (customer_id, link_id) references accounts.hong_kong_links (customer_id, link_id)
);
grant select, insert, update (state, reason, ended_at) on accounts.hong_kong_links to cloudsail_app;
grant select, insert, update, delete on accounts.hong_kong_balances, accounts.hong_kong_entries to cloudsail_app;
