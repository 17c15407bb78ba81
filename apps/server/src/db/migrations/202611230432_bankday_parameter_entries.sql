-- Who entered a parameter's value, and when by the machine's time.
alter table bankday.parameters
  add column entered_at timestamptz not null default clock_timestamp(),
  add column entered_by text not null default session_user;
