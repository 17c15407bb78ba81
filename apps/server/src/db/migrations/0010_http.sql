-- The wire: nonces that have been used, one-time randoms of password blocks, the bank's key, sessions.
create schema http;
grant usage on schema http to cloudsail_app;

-- A request's nonce, kept as long as its time is accepted. The time is under the request's MAC, so a replay always
-- comes with the same one: it may lead the key, which keeps inserts side by side and clearing away cheap.
create table http.nonces (
  sent_at_ms bigint not null,
  nonce bytea not null,
  primary key (sent_at_ms, nonce)
);

-- Unlogged: a crash forgets them all, and then none of them can be used.
create unlogged table http.r0s (
  r0_id text primary key,
  r0 bytea not null,
  expires_at timestamptz not null
);
create index r0s_by_expiry on http.r0s (expires_at);

-- The demo's generated SM2 key, shared by all servers; production has it from its environment.
create table http.bank_key (
  only_row boolean primary key default true check (only_row),
  private_key_hex text not null,
  created_at timestamptz not null default clock_timestamp()
);

-- Sessions, the ended ones too: they are the customer's list of log-ins. Only digests of what opens one are kept.
create table http.sessions (
  customer_id bigint not null,
  session_id bigint generated always as identity,
  sid_hash bytea not null,
  cookie_hash bytea not null,
  login_method text not null,
  ip text not null,
  user_agent text not null,
  -- Bank clock; what the customer is shown.
  opened_at timestamptz not null,
  -- The machine's clock: advancing the bank clock must not end a session.
  started_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('idle', 'absolute', 'newer', 'loggedOut', 'elsewhere', 'security')),
  check ((ended_at is null) = (ended_reason is null)),
  primary key (customer_id, session_id),
  unique (customer_id, sid_hash)
);
-- A customer has one session at a time.
create unique index sessions_open on http.sessions (customer_id) where ended_at is null;

-- Admits one call, in one round trip: uses up its nonce, finds the session by its id and its cookie, ends it when it
-- has been idle for 10 minutes or open for 8 hours, and reads who it is and what time the bank has.
-- `state`: none (no such session), open, or the reason why it ended.
create function http.admit(
  in p_sent_at_ms bigint, in p_nonce bytea,
  in p_customer_id bigint, in p_sid_hash bytea, in p_cookie_hash bytea,
  out replayed boolean, out state text, out session_id bigint,
  out kind text, out method text, out bank_now timestamptz
)
language plpgsql
as $$
declare
  found_session record;
  machine_now constant timestamptz := clock_timestamp();
begin
  replayed := false;
  state := 'none';
  if p_nonce is not null then
    -- Nobody waits for the disk: a crash may lose the nonces of its last moments, no more.
    perform set_config('synchronous_commit', 'off', true);
    insert into http.nonces (sent_at_ms, nonce) values (p_sent_at_ms, p_nonce) on conflict do nothing;
    if not found then
      replayed := true;
      return;
    end if;
  end if;
  bank_now := bankday.now();
  if p_customer_id is null then
    return;
  end if;

  select s.session_id, s.started_at, s.last_seen_at, s.ended_reason, c.kind, c.method
  into found_session
  from http.sessions s
  join identity.customers c on c.customer_id = s.customer_id
  where s.customer_id = p_customer_id and s.sid_hash = p_sid_hash and c.status = 'normal'
    -- Another tab that logged in has replaced the cookie: the first one may still be told why it is over.
    and (s.cookie_hash = p_cookie_hash or s.ended_reason is not null);
  if not found then
    return;
  end if;

  state := coalesce(found_session.ended_reason, case
    when found_session.started_at < machine_now - interval '8 hours' then 'absolute'
    when found_session.last_seen_at < machine_now - interval '10 minutes' then 'idle'
    else 'open'
  end);
  if state <> 'open' then
    if found_session.ended_reason is null then
      update http.sessions s set ended_at = machine_now, ended_reason = state
      where s.customer_id = p_customer_id and s.session_id = found_session.session_id and s.ended_at is null;
    end if;
    return;
  end if;

  session_id := found_session.session_id;
  kind := found_session.kind;
  method := found_session.method;
  if found_session.last_seen_at < machine_now - interval '15 seconds' then
    update http.sessions s set last_seen_at = machine_now
    where s.customer_id = p_customer_id and s.session_id = found_session.session_id;
  end if;
end $$;

revoke all on function http.admit from public;
grant execute on function http.admit to cloudsail_app;
grant select, insert, delete on http.nonces, http.r0s to cloudsail_app;
grant select, insert on http.bank_key to cloudsail_app;
grant select, insert, update, delete on http.sessions to cloudsail_app;
