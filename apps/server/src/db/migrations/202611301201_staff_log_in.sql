-- Staff log in at the bank's identity provider (docs/staff.md). The bank keeps no password of theirs.
create schema if not exists staff;
grant usage on schema staff to cloudsail_app;

-- Everybody who has acted, as the identity provider named them last. Issuer and subject together identify a person.
create table staff.people (
  issuer text not null,
  subject text not null,
  kind text not null check (kind in ('person', 'system')),
  name text not null,
  roles text[] not null,
  branch_code text,
  -- By the machine's clock: identities are no matter of the bank clock.
  last_log_in_at timestamptz not null default clock_timestamp(),
  primary key (issuer, subject)
);
create index people_by_log_in on staff.people (last_log_in_at);
grant select, insert, update on staff.people to cloudsail_app;

-- Sessions of persons. A system has none. All instants are of the machine's clock.
create table staff.sessions (
  session_id bigint generated always as identity primary key,
  issuer text not null,
  subject text not null,
  name text not null,
  roles text[] not null,
  branch_code text,
  -- The provider's own number of its session (sid), which a back-channel logout names.
  provider_session text,
  cookie_hash bytea not null unique,
  -- Refresh token and id token, encrypted.
  sealed_tokens bytea not null,
  -- Roles and branch hold until then. The next call afterwards asks the provider again.
  confirmed_until timestamptz not null,
  -- auth_time of the last log-in of this person in this session.
  authenticated_at timestamptz not null,
  ip text not null,
  user_agent text not null,
  ended_other boolean not null,
  started_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  ended_reason text check (
    ended_reason in ('loggedOut', 'newer', 'idle', 'absolute', 'roleLost', 'leftProvider', 'providerDown')
  ),
  foreign key (issuer, subject) references staff.people (issuer, subject),
  check ((ended_at is null) = (ended_reason is null))
);
-- One session a person.
create unique index sessions_open on staff.sessions (issuer, subject) where ended_at is null;
create index sessions_by_person on staff.sessions (issuer, subject, session_id);
create index sessions_by_provider on staff.sessions (provider_session) where ended_at is null;
grant select, insert, update, delete on staff.sessions to cloudsail_app;

-- What a person is about to approve, kept before the browser goes to the identity provider.
create table staff.intents (
  intent_id text primary key,
  session_id bigint not null references staff.sessions on delete cascade,
  action_id text not null,
  canonical_hash bytea not null,
  made_at timestamptz not null default clock_timestamp(),
  -- auth_time of the fresh log-in. Null until the person has returned.
  authenticated_at timestamptz,
  -- Set once, in the transaction that decides on the action.
  taken_at timestamptz
);
create index intents_by_session on staff.intents (session_id);
grant select, insert, update on staff.intents to cloudsail_app;

-- Log-ins under way. The cookie of the transaction leads to its row, which is used once.
create table staff.log_ins (
  cookie_hash bytea primary key,
  -- State, nonce and PKCE verifier, encrypted.
  sealed bytea not null,
  -- The address on the page to return to.
  return_to text not null,
  -- Set for a fresh log-in within a session.
  intent_id text references staff.intents on delete cascade,
  begun_at timestamptz not null default clock_timestamp()
);
create index log_ins_by_time on staff.log_ins (begun_at);
create index log_ins_by_intent on staff.log_ins (intent_id);
grant select, insert, delete on staff.log_ins to cloudsail_app;

-- Logout tokens that have been used. Each is taken once.
create table staff.logout_tokens (
  issuer text not null,
  jti text not null,
  taken_at timestamptz not null default clock_timestamp(),
  primary key (issuer, jti)
);
create index logout_tokens_by_time on staff.logout_tokens (taken_at);
grant select, insert, delete on staff.logout_tokens to cloudsail_app;
