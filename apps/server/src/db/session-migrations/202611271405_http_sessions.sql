-- A database of sessions apart from the bank's own: what every call writes and nobody needs to keep. The tables are as the
-- bank's own migrations make them; a test compares the two.
create schema http;
create schema identity;
grant usage on schema http, identity to cloudsail_app;

create unlogged table http.nonces (
  sent_at_ms bigint not null,
  nonce bytea not null,
  primary key (sent_at_ms, nonce)
);
create unlogged table http.nonces_kept (
  only_row boolean primary key default true check (only_row),
  since_ms bigint not null,
  era bytea not null default substring(uuid_send(gen_random_uuid()) for 6) check (length(era) = 6)
);
create unlogged table http.r0s (
  r0_id text primary key,
  r0 bytea not null,
  expires_at timestamptz not null
);
create index r0s_by_expiry on http.r0s (expires_at);
create table http.sessions (
  customer_id bigint not null,
  session_id bigint generated always as identity,
  sid_hash bytea not null,
  cookie_hash bytea not null,
  login_method text not null,
  ip text not null,
  user_agent text not null,
  opened_at timestamptz not null,
  started_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('idle', 'absolute', 'newer', 'loggedOut', 'elsewhere', 'security')),
  epoch bigint not null default 0,
  check ((ended_at is null) = (ended_reason is null)),
  primary key (customer_id, session_id),
  unique (customer_id, sid_hash)
);
create unique index sessions_open on http.sessions (customer_id) where ended_at is null;
create table http.handed_over (
  customer_id bigint not null,
  screen text not null,
  session_id bigint not null,
  fields jsonb not null,
  handed_over_at timestamptz not null default clock_timestamp(),
  primary key (customer_id, screen)
);
create unlogged table identity.image_codes (
  image_code_id text primary key,
  code text not null,
  expires_at timestamptz not null
);
create index image_codes_by_expiry on identity.image_codes (expires_at);

grant select, insert, delete on http.nonces, http.r0s, identity.image_codes to cloudsail_app;
grant select, insert on http.nonces_kept to cloudsail_app;
grant select, insert, update, delete on http.sessions, http.handed_over to cloudsail_app;

create function http.nonce_era() returns bytea
language plpgsql
as $$
declare
  known bytea;
begin
  select k.era into known from http.nonces_kept k;
  if found then
    return known;
  end if;
  -- Envelopes may be dated some seconds ahead (requestAheadMs), and servers' clocks differ.
  insert into http.nonces_kept (since_ms) values (extract(epoch from clock_timestamp()) * 1000 + 5000)
  on conflict do nothing;
  select k.era into strict known from http.nonces_kept k;
  return known;
end $$;
revoke all on function http.nonce_era from public;
grant execute on function http.nonce_era to cloudsail_app;

create function http.admit_call(
  in p_sent_at_ms bigint, in p_nonce bytea,
  in p_customer_id bigint, in p_sid_hash bytea, in p_cookie_hash bytea,
  in p_idle_ms bigint, in p_open_ms bigint, in p_attended boolean,
  out replayed boolean, out state text, out session_id bigint, out epoch bigint
)
language plpgsql
as $$
declare
  found_session record;
  machine_now constant timestamptz := clock_timestamp();
  known record;
begin
  replayed := false;
  state := 'none';
  if p_nonce is not null then
    perform set_config('synchronous_commit', 'off', true);
    select k.since_ms, k.era into known from http.nonces_kept k;
    if not found then
      perform http.nonce_era();
      select k.since_ms, k.era into strict known from http.nonces_kept k;
    end if;
    if p_sent_at_ms <= known.since_ms and substring(p_nonce for 6) <> known.era then
      replayed := true;
      return;
    end if;
    insert into http.nonces (sent_at_ms, nonce) values (p_sent_at_ms, p_nonce) on conflict do nothing;
    if not found then
      replayed := true;
      return;
    end if;
  end if;
  if p_customer_id is null then
    return;
  end if;

  select s.session_id, s.epoch, s.started_at, s.last_seen_at, s.ended_reason
  into found_session
  from http.sessions s
  where s.customer_id = p_customer_id and s.sid_hash = p_sid_hash
    -- Another tab that logged in has replaced the cookie: the first one may still be told why it is over.
    and (s.cookie_hash = p_cookie_hash or s.ended_reason is not null);
  if not found then
    return;
  end if;

  state := coalesce(found_session.ended_reason, case
    when found_session.started_at < machine_now - p_open_ms * interval '1 millisecond' then 'absolute'
    when found_session.last_seen_at < machine_now - p_idle_ms * interval '1 millisecond' then 'idle'
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
  epoch := found_session.epoch;
  if p_attended and found_session.last_seen_at < machine_now - interval '15 seconds' then
    update http.sessions s set last_seen_at = machine_now
    where s.customer_id = p_customer_id and s.session_id = found_session.session_id;
  end if;
end $$;
revoke all on function http.admit_call from public;
grant execute on function http.admit_call to cloudsail_app;
