-- What one screen hands over to another within a session, until that one takes it.
create table http.handed_over (
  customer_id bigint not null,
  screen text not null,
  session_id bigint not null,
  fields jsonb not null,
  -- The machine's clock, like a session's own times.
  handed_over_at timestamptz not null default clock_timestamp(),
  primary key (customer_id, screen)
);
grant select, insert, update, delete on http.handed_over to cloudsail_app;
