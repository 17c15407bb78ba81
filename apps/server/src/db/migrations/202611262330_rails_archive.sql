-- Every message to and from the networks as it went over the wire; nobody changes or deletes one.
create table rails.archive (
  archived_on date not null,
  direction text not null check (direction in ('out', 'in')),
  -- SHA-256 of the body: what is sent or comes again, to the letter, stands here once a day.
  digest bytea not null,
  network text not null,
  archived_at timestamptz not null,
  message_id text not null,
  about text not null,
  body text not null,
  primary key (archived_on, direction, digest)
);
create index archive_message on rails.archive (message_id);
create index archive_about on rails.archive (about) where about <> '';
create function rails.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'What was archived stays: % is refused', tg_op using errcode = 'RA001';
end $$;
create trigger archive_stays before update or delete or truncate on rails.archive
  for each statement execute function rails.refuse_change();
grant select, insert on rails.archive to cloudsail_app;
