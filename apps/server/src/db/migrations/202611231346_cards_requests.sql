-- What the card centre decides (specification of cards, section 2): more limit, for good or for a time, and new cards.
create table cards.requests (
  customer_id bigint not null,
  -- The number of the order that asked for it.
  request_id text not null check (request_id ~ '^[0-9]{20}$'),
  kind text not null check (kind in ('permanent', 'temporary', 'application')),
  -- The card whose limit it is; of an application the one that was made.
  account_id bigint,
  product text not null check (product in ('classic', 'gold', 'young', 'platinum', 'world', 'diamond')),
  state text not null check (state in ('submitted', 'reviewing', 'documentsWanted', 'approved', 'declined', 'withdrawn',
    'accepted', 'lapsed', 'made', 'mailed', 'activated')),
  -- The last of the card centre's events that was taken.
  seq integer not null default 1 check (seq >= 1),
  -- The limit before, asked for, and given.
  before_minor bigint not null default 0 check (before_minor >= 0),
  asked_minor bigint not null default 0 check (asked_minor >= 0),
  given_minor bigint check (given_minor > 0),
  income_minor bigint not null check (income_minor >= 0),
  purpose text not null default '',
  -- Days of a temporary limit.
  days integer not null default 0 check (days >= 0),
  until_on date,
  reason text check (reason in ('income', 'record', 'half', 'lowerProduct')),
  -- The last day on which a permanent raise is accepted, or a mailed card activated.
  lapses_on date,
  -- What only an application says: printed name, contact, address and the like.
  details jsonb not null default '{}',
  submitted_at timestamptz not null,
  decided_at timestamptz,
  primary key (customer_id, request_id),
  check (kind = 'application' or account_id is not null)
);
-- One at a time for a card.
create unique index requests_open on cards.requests (customer_id, account_id)
  where kind <> 'application' and (state in ('submitted', 'reviewing', 'documentsWanted')
    or (kind = 'permanent' and state = 'approved'));
create index requests_of_card on cards.requests (customer_id, account_id, decided_at);
grant select, insert, update (state, seq, account_id, product, given_minor, until_on, reason, lapses_on, decided_at)
  on cards.requests to cloudsail_app;

-- What happened to a request, in this order.
create table cards.request_steps (
  customer_id bigint not null,
  request_id text not null,
  no integer not null check (no >= 1),
  step text not null check (step in ('submitted', 'reviewing', 'documentsWanted', 'documents', 'approved', 'declined',
    'withdrawn', 'accepted', 'lapsed', 'made', 'mailed', 'activated')),
  at timestamptz not null,
  amount_minor bigint,
  reason text check (reason in ('income', 'record', 'half', 'lowerProduct')),
  primary key (customer_id, request_id, no),
  foreign key (customer_id, request_id) references cards.requests (customer_id, request_id)
);
grant select, insert on cards.request_steps to cloudsail_app;

insert into bankday.parameters (key, effective_on, value) values
  ('cards.limits', '2020-01-01', '{"step": "1000.00", "caps": {"classic": "20000.00", "gold": "50000.00",
    "young": "50000.00", "platinum": "100000.00", "world": "150000.00", "diamond": "500000.00"}, "permanentMonths": 6,
    "temporaryMonths": 3, "cleanBills": 6, "betweenMonths": 6, "temporaryE4": 5000, "leastDays": 10, "mostDays": 60,
    "acceptDays": 15}')
on conflict (key, effective_on) do nothing;

-- Numbers of cards that are made here, in a range of their own.
create sequence cards.card_serials minvalue 800000001 maxvalue 899999999;
grant usage on sequence cards.card_serials to cloudsail_app;
