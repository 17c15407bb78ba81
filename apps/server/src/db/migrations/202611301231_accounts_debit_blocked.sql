-- The state of an account that refuses every debit, and that of a customer whose internet bank is suspended, get names of their
-- own: a freeze is an authority's order and holds an amount.
alter table accounts.accounts drop constraint accounts_status_check;
update accounts.accounts set status = 'debitBlocked' where status = 'frozen';
alter table accounts.accounts add constraint accounts_status_check
  check (status in ('normal', 'dormant', 'debitBlocked', 'lost', 'closed'));

alter table accounts.loss_reports drop constraint loss_reports_status_before_check;
update accounts.loss_reports set status_before = 'debitBlocked' where status_before = 'frozen';
alter table accounts.loss_reports add constraint loss_reports_status_before_check
  check (status_before in ('normal', 'dormant', 'debitBlocked'));

alter table identity.customers drop constraint customers_status_check;
update identity.customers set status = 'suspended' where status = 'frozen';
update identity.customers set status = 'ended' where status = 'closed';
alter table identity.customers add constraint customers_status_check
  check (status in ('normal', 'suspended', 'deceased', 'ended'));

alter table identity.login_log drop constraint login_log_outcome_check;
update identity.login_log set outcome = 'suspended' where outcome = 'frozen';
alter table identity.login_log add constraint login_log_outcome_check
  check (outcome in ('success', 'wrongPassword', 'locked', 'suspended', 'lostCard', 'unconfirmed', 'wrongCode'));
