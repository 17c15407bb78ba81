-- The card's sequence number: a card made anew bears the same number and the next one.
alter table cards.credit_cards
  add column sequence smallint not null default 1 check (sequence between 1 and 999);

-- What the bank will charge for cash at a machine; set aside with the amount.
alter table cards.purchases add column fee_minor bigint not null default 0 check (fee_minor >= 0);

-- Authorisations that nobody has captured, for those that expire.
create index purchases_approved on cards.purchases (asked_at) where state = 'approved';

-- The scheme's daily files: taken whole, or refused whole with what was wrong.
create table cards.clearing_files (
  file_date date primary key,
  state text not null check (state in ('refused', 'taken')),
  -- What was wrong with the one that was refused last, and how many were.
  fault text,
  refused smallint not null default 0,
  lines integer not null default 0,
  net_minor bigint not null default 0,
  sha256 text,
  taken_at timestamptz,
  -- When the central bank has moved the net sum.
  settled_on date,
  check ((state = 'taken') = (sha256 is not null and taken_at is not null))
);

-- Their lines, and what came of each: booked, or in suspense for the reason given.
create table cards.clearing_lines (
  file_date date not null references cards.clearing_files,
  line integer not null,
  kind text not null check (kind in ('purchase', 'refund', 'adjustment')),
  rrn text not null check (rrn ~ '^[0-9]{20}$'),
  original_rrn text,
  card text not null,
  amount_minor bigint not null check (amount_minor <> 0),
  original_amount text not null,
  original_currency text not null,
  rate text not null,
  made_at timestamptz not null,
  merchant text not null,
  mcc text not null,
  state text not null default 'waiting' check (state in ('waiting', 'booked', 'suspense')),
  reason text check ((reason is not null) = (state = 'suspense')),
  primary key (file_date, line)
);
-- What is presented counts once, whatever file it comes in: looked for under the card's lock.
create index clearing_lines_booked on cards.clearing_lines (rrn, kind) where state = 'booked';
create index clearing_lines_of_original on cards.clearing_lines (original_rrn) where original_rrn is not null;
grant select, insert, update on cards.clearing_files, cards.clearing_lines to cloudsail_app;

-- How a presentment may differ from its authorisation, and how long that holds.
insert into bankday.parameters (key, effective_on, value) values
  ('cards.scheme', '2020-01-01', '{"aboveE4": 1500, "holdDays": 7}'),
  ('cards.cash', '2020-01-01', '{"feeE4": 100, "feeLeast": "10.00", "dayMost": "10000.00", "step": "100.00"}')
on conflict (key, effective_on) do nothing;
