-- Lowers the claim of freezes on a customer's ledger account, and turns part of what they hold into an ordinary hold, in minor
-- units. A leg that takes and releases the part has to follow in this transaction: it is a journal of kind 'deduction'. Returns
-- true, or null if freezes hold less or there is no such account.
create or replace function ledger.begin_deduction(
  of_owner bigint, of_account bigint, in_currency text, claim_minor bigint, minor bigint
) returns boolean
language sql security definer
set search_path = ''
as $$
  update ledger.accounts set freeze_claim_minor = claim_minor, frozen_minor = frozen_minor - minor
  where owner_id = of_owner and account_id = of_account and currency = in_currency and owner_id > 0
    and minor > 0 and frozen_minor >= minor
  returning true
$$;

revoke all on function ledger.begin_deduction from public;
grant execute on function ledger.begin_deduction to cloudsail_app;
