-- A bound WeChat account may ask questions. The bank finds its customer by the account's id. If several customers have bound one id, the
-- last of them is answered.
create table help.wechat_accounts (
  open_id text primary key,
  customer_id bigint not null
);
insert into help.wechat_accounts (open_id, customer_id)
  select distinct on (open_id) open_id, customer_id from help.wechat_bindings order by open_id, bound_at desc;
grant select, insert, update, delete on help.wechat_accounts to cloudsail_app;
