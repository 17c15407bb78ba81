-- What has been used of every limit, one row per customer, scope and period, locked by the posting transaction.
create schema if not exists limits;

create table limits.usage (
  customer_id bigint not null,
  -- 'customer', or 'account:' and the account's id
  scope text not null,
  -- 'D2026-11-20' for a business day, 'Y2026' for a calendar year
  period text not null,
  amount_minor bigint not null default 0 check (amount_minor >= 0),
  count integer not null default 0 check (count >= 0),
  primary key (customer_id, scope, period)
);

-- Limits a customer has set for an account; where there is no row the defaults of a newly opened service hold.
create table limits.account_limits (
  customer_id bigint not null,
  account_id bigint not null,
  single_minor bigint check (single_minor >= 0),
  daily_minor bigint check (daily_minor >= 0),
  daily_count integer check (daily_count >= 0),
  annual_minor bigint check (annual_minor >= 0),
  primary key (customer_id, account_id)
);

-- Uses up limits, all or none. Rows arrive sorted, so that locks are taken in one order.
-- Returns the zero-based place of the first one that does not fit, or null where all did; the caller then rolls back.
create function limits.consume(
  p_customer_id bigint, p_scopes text[], p_periods text[], p_amount_minor bigint,
  p_max_amounts bigint[], p_max_counts integer[]
) returns integer language plpgsql as $$
begin
  for i in 1 .. array_length(p_scopes, 1) loop
    update limits.usage
       set amount_minor = amount_minor + p_amount_minor, count = count + 1
     where customer_id = p_customer_id and scope = p_scopes[i] and period = p_periods[i]
       and (p_max_amounts[i] is null or amount_minor + p_amount_minor <= p_max_amounts[i])
       and (p_max_counts[i] is null or count + 1 <= p_max_counts[i]);
    if found then
      continue;
    end if;
    -- First use of the period, or no room. Where somebody else makes the row meanwhile this waits and finds none inserted.
    if coalesce(p_amount_minor > p_max_amounts[i], false) or coalesce(1 > p_max_counts[i], false) then
      return i - 1;
    end if;
    insert into limits.usage as u (customer_id, scope, period, amount_minor, count)
      values (p_customer_id, p_scopes[i], p_periods[i], p_amount_minor, 1)
      on conflict (customer_id, scope, period) do update
        set amount_minor = u.amount_minor + p_amount_minor, count = u.count + 1
        where (p_max_amounts[i] is null or u.amount_minor + p_amount_minor <= p_max_amounts[i])
          and (p_max_counts[i] is null or u.count + 1 <= p_max_counts[i]);
    if not found then
      return i - 1;
    end if;
  end loop;
  return null;
end $$;

-- Ceilings of each authentication method (specification section 6), what a newly opened transfer service gets
-- (section 9), what the account classes allow (domain-rules.md section 5) and when a day's sum is worth a warning.
insert into bankday.parameters (key, effective_on, value) values ('limits.transfer', '2020-01-01', '{
  "methods": {
    "none": {"single": "0", "daily": "0"},
    "mobile": {"single": "5000", "daily": "20000"},
    "ukey": {"single": "1000000", "daily": "1000000"},
    "ukeyMobile": {"single": "1000000", "daily": "1000000"},
    "fileMobile": {"single": "50000", "daily": "200000"}
  },
  "account": {"count": 50, "annual": "100000000"},
  "classes": {"2": {"daily": "10000", "annual": "200000"}, "3": {"daily": "2000", "annual": "50000"}},
  "warnDaily": "300000"
}');

grant usage on schema limits to cloudsail_app;
grant select, insert, update on limits.usage to cloudsail_app;
grant select, insert, update, delete on limits.account_limits to cloudsail_app;
