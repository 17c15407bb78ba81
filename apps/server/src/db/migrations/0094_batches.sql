-- Batch transfers: one order authorises up to eighteen, each of which is an order of its own once its turn has come.
create table transfers.batches (
  customer_id bigint not null,
  order_id text not null,
  -- By which its customer authorised it; whose limits hold for the lines.
  method text not null,
  -- How many lines succeeded, once all are final; null until then.
  succeeded smallint,
  primary key (customer_id, order_id)
);

create table transfers.batch_lines (
  customer_id bigint not null,
  order_id text not null,
  line smallint not null,
  bank_name jsonb not null,
  -- What the customer has authorised.
  fee_minor bigint not null,
  -- The order it became; null before its turn, and where it was refused.
  line_order_id text,
  -- Why it was refused.
  reason jsonb,
  primary key (customer_id, order_id, line),
  foreign key (customer_id, order_id) references transfers.batches,
  check (line_order_id is null or reason is null)
);
create unique index batch_lines_order on transfers.batch_lines (customer_id, line_order_id)
  where line_order_id is not null;

grant select, insert, update on transfers.batches, transfers.batch_lines to cloudsail_app;
