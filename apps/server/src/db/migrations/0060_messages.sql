-- What the bank tells its customers: notices to all, mail to one.
create schema messages;
grant usage on schema messages to cloudsail_app;

create table messages.notices (
  notice_id bigint generated always as identity primary key,
  title_zh text not null,
  title_en text not null,
  -- Paragraphs, parted by an empty line.
  body_zh text not null,
  body_en text not null,
  -- Stands first and is marked until it ends.
  important boolean not null default false,
  published_at timestamptz not null,
  ends_at timestamptz check (ends_at > published_at)
);
create index notices_by_time on messages.notices (published_at desc);

create table messages.notice_reads (
  customer_id bigint not null,
  notice_id bigint not null references messages.notices,
  read_at timestamptz not null,
  primary key (customer_id, notice_id)
);

create table messages.mails (
  customer_id bigint not null,
  mail_id bigint generated always as identity,
  folder text not null check (folder in ('inbox', 'outbox')),
  -- What a customer writes about; null for what the bank writes by itself.
  topic text check (topic in ('praise', 'consultation', 'complaint', 'advice')),
  subject text not null,
  content text not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  primary key (customer_id, mail_id)
);
create index mails_by_time on messages.mails (customer_id, folder, sent_at desc);
create index mails_unread on messages.mails (customer_id) where folder = 'inbox' and read_at is null;

grant select on messages.notices to cloudsail_app;
grant select, insert on messages.notice_reads to cloudsail_app;
grant select, insert, update on messages.mails to cloudsail_app;
