-- What a customer uses most stands first in the menu: how often a function was opened on a business date.
create table profile.function_uses (
  customer_id bigint not null,
  used_on date not null,
  function text not null check (length(function) between 1 and 80),
  uses integer not null default 1 check (uses > 0),
  primary key (customer_id, used_on, function)
);

-- Functions a customer keeps in the menu whatever they use.
create table profile.pinned_functions (
  customer_id bigint not null,
  place smallint not null check (place between 1 and 4),
  function text not null check (length(function) between 1 and 80),
  primary key (customer_id, place),
  unique (customer_id, function)
);

grant select, insert, update, delete on profile.function_uses, profile.pinned_functions to cloudsail_app;
