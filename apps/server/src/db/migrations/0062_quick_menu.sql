-- Functions a customer has put into the quick menu, four at most; who has chosen none is shown the defaults.
create schema if not exists profile;
grant usage on schema profile to cloudsail_app;

create table profile.quick_menu (
  customer_id bigint not null,
  place smallint not null check (place between 1 and 4),
  function_code text not null check (function_code ~ '^[A-Z]{3}[0-9]{7}$'),
  primary key (customer_id, place),
  unique (customer_id, function_code)
);
grant select, insert, update, delete on profile.quick_menu to cloudsail_app;
