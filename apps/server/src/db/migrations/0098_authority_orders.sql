-- The order by whose authority another one was carried out later, without its customer being there.
alter table orders.orders add column authority_order_id text check (authority_order_id ~ '^\d{20}$');
