-- A browser counts as known at log-in only once a second factor was given in it: what a password alone has opened does not
-- count, neither of the time before nor of a customer without a method.
alter table identity.devices add column proved_at timestamptz;

-- Whether the second factor is asked for in known browsers too.
alter table identity.customers add column second_factor_always boolean not null default false;

-- The password was right and the second factor asked for; a wrong one was given.
alter table identity.login_log drop constraint login_log_outcome_check;
alter table identity.login_log add constraint login_log_outcome_check
  check (outcome in ('success', 'wrongPassword', 'locked', 'frozen', 'lostCard', 'unconfirmed', 'wrongCode'));
