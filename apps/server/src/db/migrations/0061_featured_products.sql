-- Products the home page shows, in their order, while they are on show.
create table wealth.featured_products (
  product_code text primary key references wealth.products,
  place smallint not null unique check (place between 1 and 9),
  shown_from date not null,
  shown_until date check (shown_until >= shown_from)
);
grant select on wealth.featured_products to cloudsail_app;
