-- A redemption of everything takes what has been earned since as well.
alter table wealth.orders add column whole boolean not null default false;
