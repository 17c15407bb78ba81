-- Counts the open differences of a network's day anew.
create or replace function networks.recount_differences(in_network text, in_date date) returns void
language sql security definer
set search_path = ''
as $$
  update networks.reconciliations r set open_differences = (select count(*) from networks.differences d
    where d.network = r.network and d.settlement_date = r.settlement_date and d.resolved_at is null)
  where r.network = in_network and r.settlement_date = in_date
$$;

revoke all on function networks.recount_differences from public;
grant execute on function networks.recount_differences to cloudsail_app;
