-- What a customer adds to entries of their own statement. The ledger's entries never change: these stand beside them, and
-- name an entry by its account in the ledger, business date and number.

-- What an entry that went out was for: one category that is not the usual one, or several that add up to it.
create table accounts.entry_parts (
  customer_id bigint not null,
  account_id bigint not null,
  currency text not null,
  business_date date not null,
  entry_seq bigint not null,
  category text not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (customer_id, account_id, currency, business_date, entry_seq, category)
);

create table accounts.entry_tags (
  customer_id bigint not null,
  account_id bigint not null,
  currency text not null,
  business_date date not null,
  entry_seq bigint not null,
  tag text not null check (length(tag) between 1 and 12),
  -- In the order in which they were given.
  place smallint not null,
  primary key (customer_id, account_id, currency, business_date, entry_seq, tag)
);

-- Questions to the bank about an entry.
create table accounts.entry_questions (
  customer_id bigint not null,
  -- The date it was put and eight digits.
  question_number text not null check (question_number ~ '^\d{16}$'),
  account_id bigint not null,
  currency text not null,
  business_date date not null,
  entry_seq bigint not null,
  reason text not null check (reason in ('notMine', 'amount', 'twice', 'notArrived', 'other')),
  details text not null,
  state text not null default 'received' check (state in ('received', 'answered', 'withdrawn')),
  asked_at timestamptz not null,
  answer_by date not null,
  closed_at timestamptz,
  answer text,
  primary key (customer_id, question_number),
  check ((state = 'received') = (closed_at is null)),
  check ((state = 'answered') = (answer is not null))
);
create index entry_questions_by_entry on accounts.entry_questions
  (customer_id, account_id, currency, business_date, entry_seq);
-- One at a time about an entry.
create unique index entry_questions_open on accounts.entry_questions
  (customer_id, account_id, currency, business_date, entry_seq) where state = 'received';
create sequence accounts.question_numbers maxvalue 99999999 cycle;

grant select, insert, delete on accounts.entry_parts, accounts.entry_tags to cloudsail_app;
grant select, insert on accounts.entry_questions to cloudsail_app;
grant update (state, closed_at, answer) on accounts.entry_questions to cloudsail_app;
grant usage on sequence accounts.question_numbers to cloudsail_app;
