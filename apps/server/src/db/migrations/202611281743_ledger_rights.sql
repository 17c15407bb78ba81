-- The role of the servers may do what their code does, and nothing else; db/rights.test.ts compares both.

-- How far an account may be overdrawn follows from its card. Posting what a card owes regardless lifts the limit within one
-- transaction.
create function cards.set_overdraft(owner bigint, account bigint, lifted boolean) returns void
language sql security definer
set search_path = ''
as $$
  select ledger.set_overdraft_limit(c.customer_id, c.account_id, 'CNY',
    case when not lifted then c.limit_minor + c.temporary_minor end)
  from cards.credit_cards c where c.customer_id = owner and c.account_id = account
$$;
revoke all on function cards.set_overdraft from public;
grant execute on function cards.set_overdraft to cloudsail_app;
revoke all on function ledger.set_overdraft_limit from cloudsail_app;

create function cards.refuse_lifted_limit() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (select from ledger.accounts a
      join cards.credit_cards c on c.customer_id = a.owner_id and c.account_id = a.account_id
      where a.owner_id = new.owner_id and a.account_id = new.account_id and a.currency = new.currency
        and a.overdraft_limit_minor is null) then
    raise exception 'The limit of card % of customer % was lifted and not put back', new.account_id, new.owner_id;
  end if;
  return null;
end
$$;
create constraint trigger limit_put_back after update of overdraft_limit_minor on ledger.accounts
  deferrable initially deferred for each row when (new.overdraft_limit_minor is null)
  execute function cards.refuse_lifted_limit();

-- Nobody opens an account that may be overdrawn but cards and loans.
create or replace function ledger.open_accounts(
  owners bigint[], accounts bigint[], currencies text[], sides text[], limits bigint[]
) returns void
language sql security definer
set search_path = ''
as $$
  insert into ledger.accounts (owner_id, account_id, currency, normal_side, overdraft_limit_minor)
  select * from unnest(owners, accounts, currencies, sides, limits) as opened (owner_id, account_id, currency, side, lim)
  where owner_id > 0 and (lim = 0 or exists (select from accounts.accounts a
    where a.customer_id = opened.owner_id and a.account_id = opened.account_id and a.kind in ('creditCard', 'loan')))
  on conflict do nothing
$$;

-- What a comparison found is written as a whole, with the differences that are open; nobody else counts them.
create function rails.recount_differences(in_network text, in_date date) returns void
language sql security definer
set search_path = ''
as $$
  update rails.reconciliations r set open_differences = (select count(*) from rails.differences d
    where d.network = r.network and d.settlement_date = r.settlement_date and d.resolved_at is null)
  where r.network = in_network and r.settlement_date = in_date
$$;

create function rails.record_comparison(
  in_network text, in_date date, at timestamptz, ours integer, ours_minor bigint, theirs integer, theirs_minor bigint
) returns void
language sql security definer
set search_path = ''
as $$
  insert into rails.reconciliations (network, settlement_date, checked_at, listed_count, listed_minor, received_count,
    received_minor, open_differences)
  values (in_network, in_date, at, ours, ours_minor, theirs, theirs_minor, 0)
  on conflict (network, settlement_date) do update set checked_at = excluded.checked_at,
    listed_count = excluded.listed_count, listed_minor = excluded.listed_minor,
    received_count = excluded.received_count, received_minor = excluded.received_minor;
  select rails.recount_differences(in_network, in_date)
$$;
revoke all on function rails.recount_differences, rails.record_comparison from public;
grant execute on function rails.recount_differences, rails.record_comparison to cloudsail_app;
revoke insert, update on rails.reconciliations from cloudsail_app;

-- Rights that no statement of the servers needs.
revoke update on accounts.hong_kong_balances, accounts.hong_kong_entries, deposits.call_draws, help.wechat_codes,
  loans.rates, profile.pinned_functions, profile.quick_menu, wealth.settlements from cloudsail_app;
revoke delete on identity.journey_sends, orders.challenge_windows, orders.payee_checks from cloudsail_app;
revoke all on function http.admit from cloudsail_app;
