-- After a crash every call waited five seconds, so that none sent before could be taken again. Nonces now begin with an
-- era that is drawn anew where they were lost: one of the present era was made since, whatever any clock says, and is
-- taken at once. The wait stays for nonces that begin with anything else.
alter table http.nonces_kept
  add era bytea not null default substring(uuid_send(gen_random_uuid()) for 6) check (length(era) = 6);

-- The era of today, drawn where a crash has lost it.
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

-- As before, but for the era. What a second time does nothing more waits like anything else again: a captured envelope
-- was taken once more after a crash.
drop function if exists http.admit(bigint, bytea, bigint, bytea, bytea, bigint, bigint, boolean, boolean);
create or replace function http.admit(
  in p_sent_at_ms bigint, in p_nonce bytea,
  in p_customer_id bigint, in p_sid_hash bytea, in p_cookie_hash bytea,
  in p_idle_ms bigint, in p_open_ms bigint, in p_attended boolean,
  out replayed boolean, out state text, out session_id bigint,
  out kind text, out method text, out bank_now timestamptz
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
  kind := found_session.kind;
  method := found_session.method;
  if p_attended and found_session.last_seen_at < machine_now - interval '15 seconds' then
    update http.sessions s set last_seen_at = machine_now
    where s.customer_id = p_customer_id and s.session_id = found_session.session_id;
  end if;
end $$;
revoke all on function http.admit from public;
grant execute on function http.admit to cloudsail_app;
