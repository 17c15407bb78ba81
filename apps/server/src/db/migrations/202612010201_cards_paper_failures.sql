-- What the printer reports after it has taken a paper bill: it could not be printed, or the post has returned it. Null: nothing.
alter table cards.bills
  add column paper_failure text check (paper_failure in ('notPrinted', 'returned')),
  add column paper_failed_at timestamptz,
  add check ((paper_failure is null) = (paper_failed_at is null));
grant update (paper_failure, paper_failed_at) on cards.bills to cloudsail_app;
