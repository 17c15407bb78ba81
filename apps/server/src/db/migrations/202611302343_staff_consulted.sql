-- What an outside party answered while an action was prepared. The action is decided on this answer every time.
alter table staff.actions add column consulted jsonb;
