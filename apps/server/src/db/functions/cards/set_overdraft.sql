-- Sets how far the ledger account of a card may be overdrawn: by the card's own limit and its temporary limit, or without a
-- limit if `lifted`. To post what a card owes regardless, a transaction lifts the limit and puts it back.
create or replace function cards.set_overdraft(owner bigint, account bigint, lifted boolean) returns void
language sql security definer
set search_path = ''
as $$
  select ledger.set_overdraft_limit(c.customer_id, c.account_id, 'CNY',
    case when not lifted then c.limit_minor + c.temporary_minor end)
  from cards.credit_cards c where c.customer_id = owner and c.account_id = account
$$;

revoke all on function cards.set_overdraft from public;
grant execute on function cards.set_overdraft to cloudsail_app;
