-- Plain words: what was written of an order's passwords, and the cancelling of a limit's raise.
alter table orders.orders rename column kept to verified_secrets;

alter table limits.settings rename column called_off_at to cancelled_at;

alter table limits.changes drop constraint changes_action_check;
update limits.changes set action = 'cancel' where action = 'callOff';
alter table limits.changes add constraint changes_action_check
  check (action in ('set', 'cancel', 'open', 'close', 'add', 'remove'));
