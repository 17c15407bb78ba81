-- When the maker of an action last reminded those who may decide.
alter table staff.actions add column reminded_at timestamptz;
grant update (reminded_at) on staff.actions to cloudsail_app;
