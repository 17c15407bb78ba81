-- Writes what the comparison of a network's day found: how many payments and how much by our books and by the network's list.
-- The open differences are counted anew.
create or replace function networks.record_comparison(
  in_network text, in_date date, at timestamptz, ours integer, ours_minor bigint, theirs integer,
  theirs_minor bigint
) returns void
language sql security definer
set search_path = ''
as $$
  insert into networks.reconciliations (network, settlement_date, checked_at, listed_count, listed_minor, received_count,
    received_minor, open_differences)
  values (in_network, in_date, at, ours, ours_minor, theirs, theirs_minor, 0)
  on conflict (network, settlement_date) do update set checked_at = excluded.checked_at,
    listed_count = excluded.listed_count, listed_minor = excluded.listed_minor,
    received_count = excluded.received_count, received_minor = excluded.received_minor;
  select networks.recount_differences(in_network, in_date)
$$;

revoke all on function networks.record_comparison from public;
grant execute on function networks.record_comparison to cloudsail_app;
