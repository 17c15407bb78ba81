-- Which entries of an account are in a row already, so that one that is booked late counts from its value date in whatever
-- period that lies; and what a correction could not take from the account, which the next settlement leaves out.
alter table deposits.current_interest
  add column counted_seq bigint not null default 0,
  add column carried_minor bigint not null default 0 check (carried_minor <= 0);
comment on column deposits.current_interest.counted_seq is
  'Entries up to this number are in the row, but those valued after `through`.';
comment on column deposits.current_interest.carried_minor is
  'Interest paid too much before, which the settlement of this period leaves out; zero or negative.';

-- So far a row held what was booked by the last day that any row of its account counts.
update deposits.current_interest c set counted_seq = counted.seq
from (
  select r.customer_id, r.account_id, r.currency, coalesce((
      select e.seq from ledger.entries e
      where e.owner_id = r.customer_id and e.account_id = r.account_id and e.currency = r.currency
        and e.business_date <= r.through
      order by e.business_date desc, e.seq desc limit 1
    ), 0) as seq
  from (select customer_id, account_id, currency, max(through) as through from deposits.current_interest group by 1, 2, 3) r
) counted
where c.customer_id = counted.customer_id and c.account_id = counted.account_id and c.currency = counted.currency;
