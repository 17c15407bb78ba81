-- A code by e-mail, to the address on record and to the one that is to become it.
alter table orders.orders add column new_email text;
comment on column orders.orders.new_email is 'Where a code of the factor newEmail goes.';
alter table orders.challenges drop constraint challenges_factor_check,
  add check (factor in ('mobile', 'newMobile', 'email', 'newEmail'));
comment on column orders.challenges.mobile is 'Where the code went: a mobile number, or by e-mail an address.';
