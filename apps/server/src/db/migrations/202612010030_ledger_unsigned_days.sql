-- Finds the days without a signed head. Without it, each day-end reads every day that the bank has had.
create index days_unsigned on ledger.days (business_date) where root is null;
