-- The lines of a batch use up their limits when the batch is given, all at once.
drop function limits.consume(bigint, text[], text[], bigint, bigint[], integer[]);
create function limits.consume(
  p_customer_id bigint, p_scopes text[], p_periods text[], p_amount_minor bigint,
  p_max_amounts bigint[], p_max_counts integer[], p_count integer default 1
) returns integer language plpgsql as $$
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

drop function limits.release(bigint, text[], text[], bigint);
create function limits.release(
  p_customer_id bigint, p_scopes text[], p_periods text[], p_amount_minor bigint, p_count integer default 1
) returns void language sql as $$
  update limits.usage u
  set amount_minor = greatest(0, u.amount_minor - p_amount_minor), count = greatest(0, u.count - p_count)
  from unnest(p_scopes, p_periods) used (scope, period)
  where u.customer_id = p_customer_id and u.scope = used.scope and u.period = used.period
$$;

alter table transfers.batches add column limits_at timestamptz;
comment on column transfers.batches.limits_at is
  'When its lines used up their limits; null of batches whose lines use them up at their turns.';
alter table transfers.batch_lines add column limits_used text check (limits_used in ('all', 'class'));
comment on column transfers.batch_lines.limits_used is
  'The limits that it has used up since the batch was given: all, or of own money those of the account''s class; null: none.';
