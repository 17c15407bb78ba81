-- Returns the number of an account below the chart, which it opens if it is not there. In: the account of the chart that it
-- belongs to, the branch, the drawer ('vault', 'way', or '' for the branch as a whole), the currency. Of two that open the same
-- account at once the second waits for the first.
create or replace function ledger.open_sub_account(of_chart bigint, of_branch text, of_drawer text, in_currency text)
returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  found_id bigint;
begin
  select s.id into found_id from ledger.sub_accounts s
  where s.chart = of_chart and s.branch = of_branch and s.drawer = of_drawer and s.currency = in_currency;
  if found_id is not null then
    return found_id;
  end if;
  insert into ledger.sub_accounts (chart, branch, drawer, currency) values (of_chart, of_branch, of_drawer, in_currency)
  on conflict do nothing
  returning id into found_id;
  if found_id is null then
    select s.id into strict found_id from ledger.sub_accounts s
    where s.chart = of_chart and s.branch = of_branch and s.drawer = of_drawer and s.currency = in_currency;
    return found_id;
  end if;
  insert into ledger.accounts (owner_id, account_id, currency, normal_side, overdraft_limit_minor)
  select 0, found_id, in_currency, c.normal_side, null from ledger.chart c where c.account_id = of_chart;
  return found_id;
end $$;

revoke all on function ledger.open_sub_account from public;
grant execute on function ledger.open_sub_account to cloudsail_app;
