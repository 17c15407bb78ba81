-- The field calls the account that holds a customer's certificates their parent deposit account.
alter table accounts.openings drop constraint openings_product_check;
update accounts.openings set product = 'parentDeposit' where product = 'termMaster';
alter table accounts.openings add constraint openings_product_check
  check (product in ('pocket', 'classTwo', 'classThree', 'parentDeposit', 'wealth'));
alter table accounts.loss_reports drop constraint loss_reports_subject_check;
update accounts.loss_reports set subject = 'parentDeposit' where subject = 'termMaster';
alter table accounts.loss_reports add constraint loss_reports_subject_check
  check (subject in ('account', 'passbook', 'parentDeposit', 'debitCard', 'cardPassword', 'certificate'));
