-- Uses up limits, all or none. Scopes, periods and maxima (null: unlimited) are at the same place of the arrays, and sorted, so
-- that rows are locked in one order. `p_count` is how many orders the amount is for. Returns null if all had room, otherwise
-- the zero-based place of the first that had not; the caller then rolls back.
create or replace function limits.consume(
  p_customer_id bigint, p_scopes text[], p_periods text[], p_amount_minor bigint, p_max_amounts bigint[],
  p_max_counts integer[], p_count integer default 1
) returns integer
language plpgsql
as $$
begin
  for i in 1 .. array_length(p_scopes, 1) loop
    update limits.usage
       set amount_minor = amount_minor + p_amount_minor, count = count + p_count
     where customer_id = p_customer_id and scope = p_scopes[i] and period = p_periods[i]
       and (p_max_amounts[i] is null or amount_minor + p_amount_minor <= p_max_amounts[i])
       and (p_max_counts[i] is null or count + p_count <= p_max_counts[i]);
    if found then
      continue;
    end if;
    -- First use of the period, or no room. Where somebody else makes the row meanwhile this waits and finds none inserted.
    if coalesce(p_amount_minor > p_max_amounts[i], false) or coalesce(p_count > p_max_counts[i], false) then
      return i - 1;
    end if;
    insert into limits.usage as u (customer_id, scope, period, amount_minor, count)
      values (p_customer_id, p_scopes[i], p_periods[i], p_amount_minor, p_count)
      on conflict (customer_id, scope, period) do update
        set amount_minor = u.amount_minor + p_amount_minor, count = u.count + p_count
        where (p_max_amounts[i] is null or u.amount_minor + p_amount_minor <= p_max_amounts[i])
          and (p_max_counts[i] is null or u.count + p_count <= p_max_counts[i]);
    if not found then
      return i - 1;
    end if;
  end loop;
  return null;
end $$;
