-- A letter of a customer and all that follows from it.
create sequence messages.matter_serial;
create table messages.matters (
  customer_id bigint not null,
  -- MS, the date, six digits.
  matter_id text not null,
  topic text not null check (topic in ('praise', 'consultation', 'complaint', 'advice')),
  branch_code text not null references accounts.branches,
  phone text not null,
  mobile text not null,
  title text not null,
  state text not null check (state in ('sent', 'accepted', 'extended', 'answered', 'closed')),
  -- How often it has gone to the desk: the letter, opened again, head office.
  round integer not null default 1 check (round between 1 and 3),
  came_on date not null,
  -- The last date on which it may be answered.
  due_on date not null,
  extensions integer not null default 0 check (extensions between 0 and 2),
  submitted_at timestamptz not null,
  answered_at timestamptz,
  escalated_at timestamptz,
  reopened_at timestamptz,
  reviewed_at timestamptz,
  rating text check (rating in ('good', 'fair', 'poor')),
  primary key (customer_id, matter_id)
);
alter table messages.mails
  add column matter_id text,
  add column kind text not null default 'notice'
    check (kind in ('letter', 'accepted', 'interim', 'extended', 'answer', 'apology', 'notice')),
  add column hidden_at timestamptz;
create index mails_of_matter on messages.mails (customer_id, matter_id) where matter_id is not null;

-- From the numbers of letters and applications to their customers.
create table messages.numbers (
  number text primary key,
  customer_id bigint not null
);

-- One letter that is not sent yet, for thirty days.
create table messages.mail_drafts (
  customer_id bigint primary key,
  letter jsonb not null,
  saved_at timestamptz not null
);

-- How far the service desk's answers have been read: of which run of it, and up to which.
create table messages.desk (
  only_row boolean primary key default true check (only_row),
  run text not null,
  after bigint not null
);

grant usage on sequence messages.matter_serial to cloudsail_app;
grant select, insert, update on messages.matters to cloudsail_app;
grant select, insert on messages.numbers to cloudsail_app;
grant select, insert, update, delete on messages.mail_drafts to cloudsail_app;
grant select, insert, update on messages.desk to cloudsail_app;

insert into bankday.parameters (key, effective_on, value) values
  ('messages.mail', '2014-08-01', '{"mostADay": 10, "answerWorkdays": 3, "reviewDays": 30}');
