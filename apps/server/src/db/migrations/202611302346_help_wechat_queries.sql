-- A bound WeChat account may ask, and whoever it belongs to is found by its id. One id may be bound by several customers, of whom the
-- one who bound it last is answered.
create table help.wechat_accounts (
  open_id text primary key,
  customer_id bigint not null
);
insert into help.wechat_accounts (open_id, customer_id)
  select distinct on (open_id) open_id, customer_id from help.wechat_bindings order by open_id, bound_at desc;
grant select, insert, update, delete on help.wechat_accounts to cloudsail_app;
