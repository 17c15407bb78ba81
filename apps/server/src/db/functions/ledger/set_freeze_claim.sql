-- Sets what freezes claim of a customer's ledger account, in minor units; null if none stands. What they hold follows at once, by
-- an entry at the given instant, or as soon after as the books allow (as in ledger.post). Returns what they hold then; null if
-- there is no such account. How freezes come to their claim is arithmetic of the module compliance.
create or replace function ledger.set_freeze_claim(
  of_owner bigint, of_account bigint, in_currency text, claim_minor bigint, meant_ms bigint
) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  a ledger.accounts;
  now_ms bigint;
  floor_ms bigint;
  frozen bigint;
begin
  perform pg_advisory_xact_lock_shared(1818649703, 1 /* postings */);
  update ledger.accounts set freeze_claim_minor = claim_minor
  where owner_id = of_owner and account_id = of_account and currency = in_currency and owner_id > 0
  returning * into a;
  if not found then
    return null;
  end if;
  select (extract(epoch from statement_timestamp()) * 1000)::bigint + c.offset_ms,
    greatest(ledger.midnight_ms(c.closed_through + 1), ledger.booked_through_ms(a))
  into now_ms, floor_ms
  from bankday.clock c;
  if meant_ms > now_ms + 60000 then
    raise exception 'A freeze is booked in the future' using errcode = 'LG007';
  end if;
  perform ledger.fill_freeze(of_owner, of_account, in_currency, case
    when meant_ms >= floor_ms then meant_ms
    when ledger.date_of_ms(floor_ms) = ledger.date_of_ms(now_ms) then greatest(now_ms, floor_ms)
    else floor_ms
  end);
  select frozen_minor into strict frozen from ledger.accounts
  where owner_id = of_owner and account_id = of_account and currency = in_currency;
  return frozen;
end $$;

revoke all on function ledger.set_freeze_claim from public;
grant execute on function ledger.set_freeze_claim to cloudsail_app;
