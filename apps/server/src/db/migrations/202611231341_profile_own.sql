-- What a customer chooses for the page. A nickname that was given up stays with its former owner for a while, so that
-- nobody else is taken for them; the row tells until when.
alter table identity.names add column held_until timestamptz;
alter table identity.names add check (held_until is null or kind = 'nickname');

create table profile.avatars (
  customer_id bigint not null primary key,
  -- A picture that was sent in, or one of the bank's.
  upload_id bigint,
  built_in smallint check (built_in between 1 and 12),
  set_at timestamptz not null,
  check (num_nonnulls(upload_id, built_in) = 1),
  foreign key (customer_id, upload_id) references uploads.files (customer_id, upload_id)
);

-- What was changed, for the customer to look up.
create table profile.changes (
  customer_id bigint not null,
  order_id text not null,
  what text not null check (what in ('nickname', 'avatar', 'quickMenu', 'home')),
  changed_at timestamptz not null,
  before text not null,
  after text not null,
  primary key (customer_id, order_id)
);
create index changes_time on profile.changes (customer_id, changed_at desc);

-- The home page as its customer has arranged it: names of panels, each in one of three places.
create table profile.home_layouts (
  customer_id bigint not null primary key,
  version integer not null,
  wide text[] not null,
  narrow text[] not null,
  hidden text[] not null,
  density text not null check (density in ('standard', 'compact')),
  saved_at timestamptz not null
);

grant select, insert, update, delete on profile.avatars, profile.home_layouts to cloudsail_app;
grant select, insert on profile.changes to cloudsail_app;

insert into bankday.parameters (key, effective_on, value) values
  ('profile.nicknameChanges', '2020-01-01', '{"max": 3, "days": 30}');
