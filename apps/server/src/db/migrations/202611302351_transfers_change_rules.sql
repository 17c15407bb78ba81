-- Customers pause a scheduled transfer, skip its next date, and change its amount and dates.
alter table transfers.future_rules drop constraint future_rules_state_check;
alter table transfers.future_rules add constraint future_rules_state_check
  check (state in ('normal', 'paused', 'expired', 'cancelled', 'failed'));
-- The order that changed or resumed it last.
alter table transfers.future_rules add column changed_by text;

alter table transfers.future_runs add column skipped boolean not null default false;
alter table transfers.future_runs drop constraint future_runs_check;
-- A date has an order, a reason why there is none, or was skipped by its customer.
alter table transfers.future_runs add constraint future_runs_check
  check (num_nonnulls(order_id, reason) + skipped::integer = 1);
