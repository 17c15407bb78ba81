-- What staff do: actions with their approvals, visits of customers, searches, and an audit chained by branch. The number of an
-- action or a visit begins with its business date. A customer's number here is a value, because staff also act on what has
-- no customer yet.
create schema if not exists staff;
grant usage on schema staff to cloudsail_app;

create sequence staff.numbers;
grant usage on sequence staff.numbers to cloudsail_app;

create table staff.visits (
  visit_id text primary key check (visit_id ~ '^\d{20}$'),
  issuer text not null,
  subject text not null,
  branch_code text,
  customer_id bigint not null,
  kind text not null check (kind in ('counter', 'call', 'letter', 'case', 'typed')),
  reason text not null,
  begun_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index visits_of_person on staff.visits (issuer, subject, visit_id desc);
grant select, insert, update (ended_at) on staff.visits to cloudsail_app;

create table staff.actions (
  action_id text primary key check (action_id ~ '^\d{20}$'),
  code text not null,
  state text not null check (state in ('prepared', 'waiting', 'rejected', 'withdrawn', 'expired', 'executed', 'failed')),
  approval text not null check (approval in ('none', 'reviewed', 'second', 'two')),
  -- The role of each checker, in order.
  checkers text[] not null,
  -- The branch of its maker. Null if it was made for the whole bank.
  branch_code text,
  customer_id bigint,
  visit_id text,
  maker_kind text not null check (maker_kind in ('person', 'system')),
  maker_issuer text not null,
  maker_subject text not null,
  maker_name text not null,
  maker_roles text[] not null,
  input jsonb not null,
  -- What stands in the place of the passwords until execution. Removed with the end of the action.
  verified jsonb,
  lines jsonb not null,
  canonical_zh text not null,
  canonical_en text not null,
  canonical_hash bytea not null,
  unusual jsonb not null,
  -- What counts towards the thresholds of approvals: fen, and the business date that it counts on.
  counted_minor bigint,
  counted_on date,
  -- Why it was done at once; the reason of a rejection, a withdrawal or a failure is in `outcome`.
  reason text,
  prepared_at timestamptz not null,
  submitted_at timestamptz,
  -- Of a prepared action: the end of its form. Of a waiting one: the end of the wait.
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- When a second person has seen what was done at once.
  seen_at timestamptz,
  outcome jsonb,
  results jsonb,
  idempotency_key text
);
create index actions_open on staff.actions (expires_at) where state in ('prepared', 'waiting');
create index actions_unseen on staff.actions (submitted_at) where state = 'executed' and approval = 'reviewed' and seen_at is null;
create index actions_of_maker on staff.actions (maker_issuer, maker_subject, action_id desc);
create index actions_of_customer on staff.actions (customer_id, code, action_id desc) where customer_id is not null;
grant select, insert, delete on staff.actions to cloudsail_app;
grant update (state, approval, customer_id, checkers, unusual, verified, counted_minor, counted_on, reason, submitted_at, expires_at, ended_at,
  seen_at, outcome, results, idempotency_key) on staff.actions to cloudsail_app;

create table staff.decisions (
  action_id text not null references staff.actions,
  seq integer not null,
  decision text not null check (decision in ('approved', 'rejected', 'seen')),
  role text not null,
  issuer text not null,
  subject text not null,
  name text not null,
  branch_code text,
  authenticated_at timestamptz,
  reason text,
  canonical_hash bytea not null,
  -- What was unusual about the action when this person decided.
  unusual jsonb not null,
  at timestamptz not null,
  primary key (action_id, seq)
);
grant select, insert on staff.decisions to cloudsail_app;

create table staff.idempotency_keys (
  issuer text not null,
  subject text not null,
  idempotency_key text not null,
  action_id text not null,
  used_at timestamptz not null,
  primary key (issuer, subject, idempotency_key)
);
create index idempotency_keys_used on staff.idempotency_keys (used_at);
grant select, insert on staff.idempotency_keys to cloudsail_app;

-- A search keeps who, when, kind and number of hits, never what was typed.
create table staff.searches (
  search_id text primary key check (search_id ~ '^\d{20}$'),
  issuer text not null,
  subject text not null,
  branch_code text,
  kind text not null,
  hits integer not null,
  wrong_tries integer not null default 0,
  at timestamptz not null
);
create index searches_of_person on staff.searches (issuer, subject, search_id desc);
grant select, insert, update (wrong_tries) on staff.searches to cloudsail_app;

-- Who looked at a customer, for the customer. What a number was shown for stands with it.
create table staff.looks (
  customer_id bigint not null,
  at timestamptz not null,
  look_id text not null,
  what text not null,
  role text not null,
  branch_code text,
  reason_kind text not null,
  -- Null: the customer sees the look at once. Else a case withholds it.
  hidden_case text,
  primary key (customer_id, at, look_id)
);
grant select, insert on staff.looks to cloudsail_app;

-- The audit of staff: one chain for each branch, and one for the whole bank ('').
create table staff.audit (
  business_date date not null,
  chain text not null,
  seq bigint not null,
  at timestamptz not null,
  event text not null,
  subject text not null,
  issuer text not null,
  person text not null,
  customer_id bigint,
  details jsonb not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (business_date, chain, seq)
);
create index audit_of_person on staff.audit (issuer, person, business_date desc, at desc);
create index audit_of_customer on staff.audit (customer_id, business_date desc, at desc) where customer_id is not null;
create trigger audit_append_only before update or delete or truncate on staff.audit
  for each statement execute function ledger.refuse_change();
create table staff.audit_heads (
  chain text primary key,
  business_date date not null,
  seq bigint not null,
  hash bytea not null
);

-- The thresholds from which an action needs a second person, in yuan by code of the action, and what counts as unusual.
insert into bankday.parameters (key, effective_on, value) values
  ('staff.secondFrom', '2020-01-01', '{}'),
  ('staff.unusual', '2020-01-01',
   '{"changedDays": 7, "nearPercent": 80, "actionsOfMaker": 2}'),
  ('staff.approvals', '2020-01-01',
   '{"workdays": 3, "parentMinutes": 30, "knownDays": 30}'),
  ('staff.visits', '2020-01-01', '{"minutes": 15, "tries": 3, "results": 20}');
