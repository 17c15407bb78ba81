-- Takes back the conversion by which the plan `plan` of a card took over items: these are owed again as they were. Nothing but a
-- plan's conversion can be taken back. The caller sees to it that this happens on the plan's first day.
create or replace function cards.take_back_conversion(customer bigint, account bigint, plan text) returns void
language sql security definer
set search_path = ''
as $$
  with conversion as (
    delete from cards.credits
    where customer_id = customer and account_id = account and kind = 'conversion' and reference = plan
    returning credit_id, posted_on
  ), parts as (
    delete from cards.repaid r using conversion c
    where r.customer_id = customer and r.account_id = account and r.repaid_on = c.posted_on
      and r.credit_id = c.credit_id
    returning r.item_id, r.amount_minor
  )
  update cards.items i set left_minor = i.left_minor + p.amount_minor
  from parts p where i.customer_id = customer and i.account_id = account and i.item_id = p.item_id
$$;

revoke all on function cards.take_back_conversion from public;
grant execute on function cards.take_back_conversion to cloudsail_app;
