-- Channels of cards that are locked. Each lock is a row of its own, so that a shorter one never ends a longer one: a
-- channel is locked while any of them holds.
create table accounts.channel_locks (
  customer_id bigint not null,
  account_id bigint not null,
  channel text not null check (channel in ('online', 'atm', 'pos', 'overseas')),
  since timestamptz not null,
  -- Null until it is unlocked.
  until timestamptz check (until > since),
  -- Times of day in Shanghai, of every night; null where it holds all day.
  night_from text check (night_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  night_to text check (night_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and night_to <> night_from),
  primary key (customer_id, account_id, channel, since),
  foreign key (customer_id, account_id) references accounts.accounts (customer_id, account_id),
  check ((night_from is null) = (night_to is null)),
  check (until is null or night_from is null)
);
grant select, insert, delete on accounts.channel_locks to cloudsail_app;
