-- Returns what holds money on an account: reference, amount, since when, and for whom. An account with nothing held, as most
-- have, is answered from its row: no month is opened. Freezes share one hold with the reference 'freeze'. A deduction
-- releases part of that hold under another reference.
create or replace function ledger.standing_holds(of_owner bigint, of_account bigint, in_currency text) returns table (reference text, held_minor bigint, placed_at timestamptz, counterparty_name text)
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
begin
  if exists (select from ledger.accounts a
    where a.owner_id = of_owner and a.account_id = of_account and a.currency = in_currency and a.held_minor <> 0)
  then
    return query
      select hold.reference, sum(e.held_minor)::bigint, min(e.booked_at),
        (array_agg(e.counterparty_name order by e.business_date, e.seq))[1]
      from ledger.entries e
      cross join lateral (
        select case when e.kind in ('freeze', 'deduction') then 'freeze' else e.reference end as reference
      ) hold
      where e.owner_id = of_owner and e.account_id = of_account and e.currency = in_currency and e.held_minor <> 0
      group by hold.reference having sum(e.held_minor) > 0
      order by min(e.booked_at), hold.reference;
  end if;
end $$;

revoke all on function ledger.standing_holds from public;
grant execute on function ledger.standing_holds to cloudsail_app;
