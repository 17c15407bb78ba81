-- Changes to a stronger authentication method. Until it has waited, the ceilings of the method before it go on holding
-- (docs/decisions: what widens what an account may pay waits twelve hours); a weaker one is not entered here, its own
-- ceilings hold at once.
create table limits.method_changes (
  customer_id bigint not null,
  order_id text not null,
  from_method text not null check (from_method in ('none', 'mobile', 'ukey', 'ukeyMobile', 'fileMobile')),
  to_method text not null check (to_method in ('none', 'mobile', 'ukey', 'ukeyMobile', 'fileMobile')),
  changed_at timestamptz not null,
  effective_at timestamptz not null check (effective_at >= changed_at),
  primary key (customer_id, order_id)
);
grant select, insert on limits.method_changes to cloudsail_app;
