-- When a customer's remittances go unless told otherwise; without a row at once.
create table transfers.usual_arrivals (
  customer_id bigint primary key,
  arrival text not null check (arrival in ('realTime', 'ordinary', 'nextDay'))
);

grant select, insert, update on transfers.usual_arrivals to cloudsail_app;
