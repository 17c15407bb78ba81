-- Spending by kind and sums of what a filter finds are told by the key alone, whose entries lie together: the rows of a
-- customer lie in the order of time, each on a page of its own.
alter table ledger.entries drop constraint entries_pkey;
alter table ledger.entries add primary key (owner_id, account_id, currency, business_date, seq)
  include (amount_minor, summary, counterparty_number);
