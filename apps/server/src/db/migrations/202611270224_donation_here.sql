-- Charities whose account is at this bank: the ledger account that sums of days are booked to; null: at another bank.
alter table donation.charities
  add column ledger_owner_id bigint,
  add column ledger_account_id bigint,
  add constraint charities_ledger_account check ((ledger_owner_id is null) = (ledger_account_id is null));
-- By which journal a sum was booked to such an account.
alter table donation.settlements add column journal_id bigint;
