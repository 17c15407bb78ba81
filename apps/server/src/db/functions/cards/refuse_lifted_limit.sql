-- Trigger at the commit: refuses a transaction that lifted the overdraft limit of a card and did not put it back.
create or replace function cards.refuse_lifted_limit() returns trigger
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
