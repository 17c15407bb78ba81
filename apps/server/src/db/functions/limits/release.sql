-- Gives back what orders that came to nothing had used up. Scopes and periods are at the same place of the arrays.
create or replace function limits.release(
  p_customer_id bigint, p_scopes text[], p_periods text[], p_amount_minor bigint, p_count integer default 1
) returns void
language sql
as $$
  update limits.usage u
  set amount_minor = greatest(0, u.amount_minor - p_amount_minor), count = greatest(0, u.count - p_count)
  from unnest(p_scopes, p_periods) used (scope, period)
  where u.customer_id = p_customer_id and u.scope = used.scope and u.period = used.period
$$;
