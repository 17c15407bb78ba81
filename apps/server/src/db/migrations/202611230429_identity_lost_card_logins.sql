-- A right password with a card that was reported lost.
alter table identity.login_log drop constraint login_log_outcome_check;
alter table identity.login_log add constraint login_log_outcome_check
  check (outcome in ('success', 'wrongPassword', 'locked', 'frozen', 'lostCard'));
