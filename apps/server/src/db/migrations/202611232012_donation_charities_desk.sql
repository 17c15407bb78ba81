-- What charities answer: receipts that are returned and sent anew, thanks for a day's sum, and how far they were heard.
alter table donation.donations drop constraint donations_receipt_state_check;
alter table donation.donations add constraint donations_receipt_state_check
  check (receipt_state in ('none', 'requested', 'issued', 'posted', 'returned'));
-- Counts the addresses it was sent to.
alter table donation.donations add column receipt_round smallint not null default 1 check (receipt_round > 0);
grant update (receipt_round) on donation.donations to cloudsail_app;

alter table donation.settlements add column thanks text;

-- Projects are paused, reopened and ended by their charities.
grant update (state) on donation.charities to cloudsail_app;

create table donation.desk (
  only_row boolean primary key default true check (only_row),
  run text not null,
  after bigint not null
);
grant select, insert, update on donation.desk to cloudsail_app;
