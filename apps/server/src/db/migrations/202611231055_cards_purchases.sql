-- What the card scheme asks for a card of the bank's: paying or drawing cash. A refused one is kept with its reason.
create table cards.purchases (
  customer_id bigint not null,
  -- The scheme's number; it begins with the scheme's date.
  reference text not null check (reference ~ '^[0-9]{20}$'),
  account_id bigint not null,
  place text not null check (place in ('merchant', 'wallet', 'atm', 'pos', 'overseasAtm', 'overseasPos')),
  merchant text not null,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('approved', 'declined', 'captured', 'reversed')),
  -- Why it was declined: the key of an error.
  reason text check ((reason is not null) = (state = 'declined')),
  asked_at timestamptz not null,
  ended_at timestamptz,
  primary key (customer_id, reference),
  foreign key (customer_id, account_id) references accounts.accounts (customer_id, account_id)
);
create index purchases_of_card on cards.purchases (customer_id, account_id, asked_at, reference);
grant select, insert on cards.purchases to cloudsail_app;
grant update (state, ended_at) on cards.purchases to cloudsail_app;
