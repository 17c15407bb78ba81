-- Points: a book for the bank's own and one for each credit card, the catalogue they are redeemed against, and what was redeemed.
create schema points;
grant usage on schema points to cloudsail_app;

-- One row a book, locked for every use, so that no lot is used twice. Book 0 is the bank's own; any other is a credit card's.
create table points.books (
  customer_id bigint not null,
  book bigint not null,
  -- What can be used less what is owed.
  balance integer not null default 0,
  last_seq integer not null default 0,
  last_lot integer not null default 0,
  -- Of the last entry: each one is chained to the one before.
  hash bytea not null default '\x',
  primary key (customer_id, book)
);
grant select, insert, update (balance, last_seq, last_lot, hash) on points.books to cloudsail_app;

-- Points that were earned together. Each thing earns once: by its rule, what it is, and the date it happened.
create table points.lots (
  customer_id bigint not null,
  book bigint not null,
  earned_on date not null,
  lot_no integer not null,
  rule text not null,
  reference text not null,
  expires_on date not null check (expires_on >= earned_on),
  points integer not null check (points > 0),
  left_points integer not null check (left_points between 0 and points),
  expired integer not null default 0 check (expired >= 0 and left_points + expired <= points),
  reversed integer not null default 0 check (reversed between 0 and points),
  -- What it was earned by, for what remains of it later: fen of RMB, and months of a deposit.
  basis_minor bigint,
  months smallint,
  primary key (customer_id, book, earned_on, lot_no),
  unique (customer_id, book, earned_on, rule, reference),
  foreign key (customer_id, book) references points.books (customer_id, book)
);
create index lots_open on points.lots (customer_id, book, expires_on) where left_points > 0;
create index lots_of on points.lots (customer_id, book, rule, reference);
-- The step of the day-end finds by it whose points are over.
create index lots_expiring on points.lots (expires_on, customer_id) where left_points > 0;
grant select, insert, update (left_points, expired, reversed) on points.lots to cloudsail_app;

create table points.entries (
  customer_id bigint not null,
  book bigint not null,
  booked_on date not null,
  seq integer not null,
  at timestamptz not null,
  kind text not null check (kind in ('earn', 'reverse', 'redeem', 'return', 'expire', 'adjust')),
  points integer not null check (points <> 0),
  balance_after integer not null,
  rule text not null,
  reference text not null,
  -- Merchant, certificate, item: what it was, in both languages.
  words jsonb not null,
  -- The lots it touched: number, when they were earned, until when they are good, and how many points of each.
  parts jsonb not null,
  hash bytea not null,
  primary key (customer_id, book, booked_on, seq),
  foreign key (customer_id, book) references points.books (customer_id, book)
);
create index entries_time on points.entries (customer_id, book, at, seq);
grant select, insert on points.entries to cloudsail_app;

create table points.items (
  item_code text primary key check (item_code ~ '^[A-Z0-9]{2,12}$'),
  -- Of the bank's points, or of the cards'.
  catalogue text not null check (catalogue in ('bank', 'card')),
  kind text not null check (kind in ('goods', 'codes', 'cash', 'donation', 'billCredit')),
  place smallint not null,
  name_zh text not null,
  name_en text not null,
  about_zh text not null,
  about_en text not null,
  -- Which of the page's drawings shows it.
  picture text not null,
  -- Of one piece; of cash, donation and bill credit the least that is taken, in steps of it.
  points integer not null check (points > 0),
  -- The supplier's price of a piece; 0 where points become money.
  cost_minor bigint not null check (cost_minor >= 0),
  most_each smallint check (most_each > 0),
  from_on date not null,
  until_on date not null check (until_on >= from_on),
  charity_code text,
  check ((kind = 'donation') = (charity_code is not null))
);
grant select on points.items to cloudsail_app;

-- What is left of what can run out.
create table points.stock (
  item_code text primary key references points.items,
  left_count integer not null check (left_count >= 0)
);
grant select, update (left_count) on points.stock to cloudsail_app;

create table points.redemptions (
  customer_id bigint not null,
  order_id text not null,
  book bigint not null,
  item_code text not null references points.items,
  kind text not null check (kind in ('goods', 'codes', 'cash', 'donation', 'billCredit')),
  count integer not null check (count > 0),
  points integer not null check (points > 0),
  parts jsonb not null,
  state text not null check (state in ('placed', 'issued', 'shipped', 'received', 'cancelled', 'failed')),
  recipient text,
  mobile text,
  address text,
  postcode text,
  account_id bigint,
  amount_minor bigint,
  -- Of an electronic voucher: one a piece.
  codes text[],
  parcel text,
  reason jsonb,
  placed_at timestamptz not null,
  placed_on date not null,
  shipped_at timestamptz,
  ended_at timestamptz,
  -- When the customer was told that the supplier is silent.
  told_at timestamptz,
  primary key (customer_id, order_id),
  check ((kind = 'goods') = (address is not null)),
  check ((state = 'failed') = (reason is not null))
);
create index redemptions_time on points.redemptions (customer_id, book, placed_at, order_id);
create index redemptions_of_item on points.redemptions (customer_id, item_code);
grant select, insert, update (state, parcel, reason, shipped_at, ended_at, told_at) on points.redemptions to cloudsail_app;

insert into bankday.parameters (key, effective_on, value) values
  ('points.rules', '2020-01-01', '{"caps": {"assets": 2000, "payment": 1000, "deposit": 2000, "transfer": 50, "logIn": 10},
    "transfer": 5, "logIn": 10, "eStatement": 100, "remindFrom": 100}'),
  ('points.redeeming', '2020-01-01', '{"pointsAYuan": 100, "cashMost": 20000, "billPointsAYuan": 400, "billLeast": 2000,
    "supplierWorkdays": 3}')
on conflict (key, effective_on) do nothing;
