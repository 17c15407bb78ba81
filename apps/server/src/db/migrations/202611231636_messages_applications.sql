-- A service that a customer has asked for (a paper, a card in the place of one, a declaration), by the number of its order.
create table messages.applications (
  customer_id bigint not null,
  application_id text not null,
  type text not null check (type in ('proofPoint', 'proofPeriod', 'accountProof', 'statementPost', 'settlementProof',
    'cardReplacement', 'taxDeclaration')),
  -- The account it is about; null for what is about the person.
  account_id bigint,
  details jsonb not null,
  copies smallint check (copies between 1 and 5),
  -- Where it goes: to a branch, or to an address.
  branch_code text references accounts.branches,
  address text,
  postcode text,
  state text not null check (state in ('submitted', 'accepted', 'making', 'posted', 'ready', 'done', 'refused', 'cancelled')),
  -- Held until it is accepted, then paid; given back where it comes to nothing.
  fee_minor bigint not null check (fee_minor >= 0),
  fee_account_id bigint,
  fee_state text not null check (fee_state in ('none', 'held', 'paid', 'returned')),
  -- What is held for a proof over a period, on which account of the ledger, and through which day.
  held_minor bigint not null check (held_minor >= 0),
  held_account_id bigint,
  held_currency text,
  held_until date,
  hold_stands boolean not null,
  parcel text,
  reason text,
  applied_at timestamptz not null,
  accepted_at timestamptz,
  making_at timestamptz,
  sent_at timestamptz,
  done_at timestamptz,
  ended_at timestamptz,
  -- The days on which it is to be made, sent and done; null where nothing is made.
  made_on date,
  sent_on date,
  done_on date,
  primary key (customer_id, application_id),
  check ((fee_state = 'none') = (fee_account_id is null)),
  check ((held_minor > 0) = (held_account_id is not null and held_currency is not null and held_until is not null)),
  check (held_minor > 0 or not hold_stands)
);
create index applications_by_time on messages.applications (customer_id, applied_at desc, application_id desc);
grant select, insert, update on messages.applications to cloudsail_app;

-- A card is made anew without a loss as well: worn, or about to expire.
alter table accounts.card_reissues alter column report_number drop not null;

insert into bankday.parameters (key, effective_on, value) values
  ('messages.services', '2014-08-01',
    '{"proofCopy": "20.00", "statementPost": "10.00", "mostHeldDays": 365, "pickUpDays": 30, "madeWorkdays": 1, "sentWorkdays": 2, "doneWorkdays": 4}');
