-- Exports of a customer's own data: made beside, fetched as a file until it expires, and kept without it.
create table profile.exports (
  customer_id bigint not null,
  order_id text not null,
  asked_at timestamptz not null,
  parts text[] not null,
  from_on date not null,
  to_on date not null,
  language text not null check (language in ('zh', 'en')),
  state text not null default 'making' check (state in ('making', 'ready', 'failed', 'expired')),
  progress integer not null default 0 check (progress between 0 and 100),
  expires_at timestamptz,
  bytes integer,
  file bytea,
  primary key (customer_id, order_id),
  check ((state = 'ready') = (file is not null))
);
create unique index exports_one_at_a_time on profile.exports (customer_id) where state = 'making';
grant select, insert, update on profile.exports to cloudsail_app;

insert into bankday.parameters (key, effective_on, value) values
  ('profile.exports', '2020-01-01', '{"aMonth": 3, "hours": 24}');
