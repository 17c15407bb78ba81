-- What one customer may ask of dynamic passwords in a day, over all orders: how many were sent, and how many were wrong.
alter table orders.challenge_windows
  add column business_date date not null default '2000-01-01',
  add column sent smallint not null default 0,
  add column wrong smallint not null default 0;

-- A customer's orders that wait: the oldest make room for new ones.
create index orders_open on orders.orders (customer_id, order_id) where submitted_at is null;
