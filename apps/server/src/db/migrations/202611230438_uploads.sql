-- Files that customers send in, until they become part of something.
create schema uploads;
grant usage on schema uploads to cloudsail_app;

create table uploads.files (
  customer_id bigint not null,
  upload_id bigint generated always as identity,
  kind text not null,
  -- As the customer calls it; nothing is concluded from it.
  name text not null,
  bytes integer not null check (bytes > 0),
  begun_at timestamptz not null,
  -- Once it has been judged by its content.
  media_type text,
  sha256 bytea,
  content bytea,
  -- What it has become part of, such as an application's number; it stays with that.
  part_of text,
  check ((media_type is null) = (content is null) and (media_type is null) = (sha256 is null)),
  check (part_of is null or content is not null),
  primary key (customer_id, upload_id)
);
-- Files are packed already.
alter table uploads.files alter column content set storage external;

create table uploads.parts (
  customer_id bigint not null,
  upload_id bigint not null,
  part integer not null check (part >= 0),
  content bytea not null,
  primary key (customer_id, upload_id, part),
  foreign key (customer_id, upload_id) references uploads.files on delete cascade
);
alter table uploads.parts alter column content set storage external;

grant select, insert, update, delete on uploads.files, uploads.parts to cloudsail_app;
