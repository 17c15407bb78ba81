-- Returns the instant through which an account is booked, in milliseconds; 0 if it has no entry.
create or replace function ledger.booked_through_ms(account ledger.accounts) returns bigint
language sql immutable parallel safe
as $$
  select case when account.last_seq = 0 then 0
    else greatest(account.last_booked_ms, ledger.midnight_ms(account.last_business_date)) end
$$;

revoke all on function ledger.booked_through_ms from public;
