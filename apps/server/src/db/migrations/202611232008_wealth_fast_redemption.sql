-- Fast redemption of cash products: what was paid at once earns no income from that day on, also where the income of days
-- off had been entered before.
grant update (units_e2, income_minor) on wealth.incomes to cloudsail_app;
create index orders_fast on wealth.orders (product_code, customer_id) where fast and state in ('accepted', 'sent');
