-- As before; after a crash, what a second time does nothing more need not wait until every nonce is known again.
drop function http.admit(bigint, bytea, bigint, bytea, bytea, bigint, bigint, boolean);
create function http.admit(
  in p_sent_at_ms bigint, in p_nonce bytea,
  in p_customer_id bigint, in p_sid_hash bytea, in p_cookie_hash bytea,
  in p_idle_ms bigint, in p_open_ms bigint, in p_attended boolean, in p_repeatable boolean,
  out replayed boolean, out state text, out session_id bigint,
  out kind text, out method text, out bank_now timestamptz
)
language plpgsql
as $$
declare
  found_session record;
  machine_now constant timestamptz := clock_timestamp();
  known_since_ms bigint;
begin
  replayed := false;
  state := 'none';
  if p_nonce is not null then
    perform set_config('synchronous_commit', 'off', true);
    select k.since_ms into known_since_ms from http.nonces_kept k;
    if not found then
      -- Envelopes may be dated some seconds ahead (requestAheadMs), and servers' clocks differ.
      insert into http.nonces_kept (since_ms) values (extract(epoch from machine_now) * 1000 + 5000)
      on conflict do nothing;
      select k.since_ms into strict known_since_ms from http.nonces_kept k;
    end if;
    if p_sent_at_ms <= known_since_ms and not p_repeatable then
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
