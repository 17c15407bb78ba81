-- Journeys before log-in: how far each is, and what they are proved by.
create table identity.journeys (
  -- Digests of what the page keeps and of the cookie that goes with it: either alone is useless.
  token_hash bytea primary key,
  cookie_hash bytea not null,
  kind text not null,
  -- 0 is nobody: the data fit no customer, and the journey goes as far as one of somebody who cannot prove themselves.
  customer_id bigint not null,
  -- Digest of whom it claims to concern; what is counted is counted by it.
  subject bytea not null,
  steps text[] not null,
  step text not null check (step = any (steps)),
  -- Where dynamic passwords go. Null: to the mobile on record at the moment of sending.
  mobile text,
  code_hash bytea,
  code_tries smallint not null default 0 check (code_tries <= 5),
  code_sent_at timestamptz,
  code_expires_at timestamptz,
  code_verified_at timestamptz,
  -- What is entered on the way and takes effect at the end: passwords and answers as hashes only.
  draft jsonb not null default '{}',
  begun_at timestamptz not null,
  expires_at timestamptz not null
);
create index journeys_by_expiry on identity.journeys (expires_at);

-- Dynamic passwords sent for a subject: one a minute, so many a day; one row, so that two at once cannot both be sent.
create table identity.journey_sends (
  subject bytea primary key,
  business_date date not null,
  sends smallint not null,
  sent_at timestamptz not null
);

-- The question and the answer by which a customer can be known again in recovery.
create table identity.security_questions (
  customer_id bigint primary key references identity.customers,
  question text not null,
  -- Argon2id of the answer as it is compared: lower case, without blanks.
  answer_hash text not null,
  changed_at timestamptz not null
);

-- Handed over by the branch with the e-bank number, for the first log-in.
create table identity.activation_codes (
  customer_id bigint primary key references identity.customers,
  code_hash text not null,
  issued_at timestamptz not null,
  used_at timestamptz
);

-- Which agreement a customer has read for how long, and accepted: never changed, never deleted.
create table identity.agreement_records (
  customer_id bigint not null references identity.customers,
  record_id bigint generated always as identity,
  agreement text not null,
  version text not null,
  text_hash bytea not null,
  opened_at timestamptz not null,
  read_at timestamptz not null,
  accepted_at timestamptz not null,
  ip text not null,
  primary key (customer_id, record_id)
);

grant select, insert, update, delete on identity.journeys, identity.journey_sends to cloudsail_app;
grant select, insert, update on identity.security_questions, identity.activation_codes to cloudsail_app;
grant select, insert on identity.agreement_records to cloudsail_app;
