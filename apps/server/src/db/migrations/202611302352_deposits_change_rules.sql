-- Customers pause a savings rule, skip its next date, and change its amount and dates.
alter table deposits.rules drop constraint rules_state_check;
alter table deposits.rules add constraint rules_state_check
  check (state in ('normal', 'paused', 'expired', 'cancelled'));
-- The order that changed or resumed it last.
alter table deposits.rules add column changed_by text;

alter table deposits.rule_runs drop constraint rule_runs_outcome_check;
alter table deposits.rule_runs add constraint rule_runs_outcome_check
  check (outcome in ('done', 'skipped', 'failed', 'omitted'));
comment on column deposits.rule_runs.outcome is 'Skipped: there was nothing to move. Omitted: the customer skipped the date.';
