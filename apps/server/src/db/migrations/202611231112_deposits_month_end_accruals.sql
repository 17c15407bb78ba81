-- Interest that has been earned and is not due yet, at the end of a month: what the bank books as payable then, and takes
-- back with the next day. It is added up range by range, and rounded once.
create table deposits.month_end_accruals (
  ends_on date not null,
  -- Of certificates, or of current accounts.
  product text not null,
  currency text not null,
  -- Minor units times millionths a year times days.
  earned numeric not null,
  -- What was booked; null until all ranges are in.
  interest_minor bigint,
  reversed boolean not null default false,
  primary key (ends_on, product, currency)
);
grant select, insert, update on deposits.month_end_accruals to cloudsail_app;
