-- Nonces never waited for the disk, so that a crash could lose its last moments' and let those envelopes in again.
-- Unlogged, a crash loses them all, and the mark of it with them: from then on nothing sent before is taken.
create unlogged table http.nonces_kept (
  only_row boolean primary key default true check (only_row),
  -- Every nonce of an envelope sent later is known. Gone after a crash, and set anew by the next call.
  since_ms bigint not null
);
-- What was used up until now is forgotten.
insert into http.nonces_kept (since_ms)
select case when exists (select from http.nonces) then extract(epoch from clock_timestamp()) * 1000 + 5000 else 0 end;

drop table http.nonces;
-- The time is under the request's MAC, so a replay always comes with the same one: it may lead the key, which keeps
-- inserts side by side and clearing away cheap.
create unlogged table http.nonces (
  sent_at_ms bigint not null,
  nonce bytea not null,
  primary key (sent_at_ms, nonce)
);
grant select, insert, delete on http.nonces to cloudsail_app;
grant select, insert on http.nonces_kept to cloudsail_app;

-- As before; and refuses what may have been used up before the nonces were lost.
create or replace function http.admit(
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
    if p_sent_at_ms <= known_since_ms then
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
