-- Admits a call: takes its nonce, and says who calls.
--   in: when the envelope was sent and its nonce (null: nothing to take), the customer, the hashes of session and cookie, after how
--     many milliseconds without a call (p_idle_ms) and after the log-in (p_open_ms) a session ends, and whether a person makes the
--     call (p_attended), which keeps the session alive.
--   out: whether the nonce was taken before; the state of the session ('none', 'open', or the reason why it has ended) with its
--     number and epoch; the bank clock; kind, method and epoch of the customer.
-- If sessions are in a database of their own, the function of this name there (db/session-functions) answers for the session
-- and http.admit_customer for the rest.
create or replace function http.admit_call(
  p_sent_at_ms bigint, p_nonce bytea, p_customer_id bigint, p_sid_hash bytea, p_cookie_hash bytea, p_idle_ms bigint,
  p_open_ms bigint, p_attended boolean, out replayed boolean, out state text, out session_id bigint,
  out epoch bigint, out bank_now timestamptz, out kind text, out method text, out customer_epoch bigint
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

  select s.session_id, s.epoch, s.started_at, s.last_seen_at, s.ended_reason, c.kind, c.method, c.session_epoch
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
  epoch := found_session.epoch;
  customer_epoch := found_session.session_epoch;
  kind := found_session.kind;
  method := found_session.method;
  if p_attended and found_session.last_seen_at < machine_now - interval '15 seconds' then
    update http.sessions s set last_seen_at = machine_now
    where s.customer_id = p_customer_id and s.session_id = found_session.session_id;
  end if;
end $$;

revoke all on function http.admit_call from public;
grant execute on function http.admit_call to cloudsail_app;
