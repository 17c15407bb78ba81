-- Returns the era with which the nonces of today begin. Draws a new one if a crash has lost the nonces with their era.
create or replace function http.nonce_era() returns bytea
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
