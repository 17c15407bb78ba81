-- Our accounts with the correspondent, line by line as our books and as its daily statements have them, and what differs.

create table remittance.nostro_lines (
  order_id text not null,
  -- A remittance, what came back of it, what was charged for it.
  kind text not null check (kind in ('sent', 'back', 'charged')),
  source text not null check (source in ('books', 'statement')),
  currency text not null,
  -- Less on the account there; negative where it is more.
  taken_minor bigint not null,
  on_date date not null,
  primary key (order_id, kind, source)
);
create index nostro_lines_of_day on remittance.nostro_lines (on_date);
grant select, insert on remittance.nostro_lines to cloudsail_app;

create table remittance.nostro_differences (
  order_id text primary key,
  currency text not null,
  -- What the books have taken and the statements have not stands in suspense; negative the other way, nothing once explained.
  suspense_minor bigint not null,
  opened_on date not null,
  -- How often it has changed: each change is a journal.
  changes integer not null default 1,
  resolved_at timestamptz check ((resolved_at is not null) = (suspense_minor = 0))
);
create index nostro_differences_open on remittance.nostro_differences (order_id) where suspense_minor <> 0;
grant select, insert, update on remittance.nostro_differences to cloudsail_app;

create table remittance.nostro_days (
  stated_on date primary key,
  checked_at timestamptz not null,
  listed_count integer not null,
  -- Differences that this day left open.
  open_differences integer not null
);
grant select, insert, update on remittance.nostro_days to cloudsail_app;

-- The statement of a day is asked for on the next one.
update bankday.parameters set value = value || '{"statementAt": "08:00"}' where key = 'remittance.abroad';
