-- The most one ordinary in-bank transfer may be, the large remittances that the bank approves before they go, and the
-- sum of a customer's day from which each payment is noted for the central bank's report.
insert into bankday.parameters (key, effective_on, value) values
  ('transfers.inBankLimits', '2014-08-01', '{"single": "200000"}'),
  ('transfers.review', '2014-08-01', '{"from": "200000"}'),
  ('limits.largeValue', '2017-07-01', '{"domestic": "500000"}');

-- A large remittance that the bank has to approve does not go before it has.
alter table transfers.remittances
  add column needs_approval boolean not null default false,
  add column approved_at timestamptz;

-- What the back office is asked to look at, from the posting transaction to its decision.
create table rails.reviews (
  customer_id bigint not null,
  order_id text not null,
  -- 'queued', 'inReview'; then 'approved', 'refused', or 'withdrawn' where the customer called it back.
  state text not null default 'queued',
  request jsonb not null,
  opened_at timestamptz not null,
  decided_at timestamptz,
  -- The machine's time: asking waits for the back office, not for the business day.
  next_ask_at timestamptz not null default '-infinity',
  asks smallint not null default 0,
  primary key (customer_id, order_id)
);
create index reviews_open on rails.reviews (next_ask_at) where state in ('queued', 'inReview');
grant select, insert, update on rails.reviews to cloudsail_app;

-- Payments that belong in the report of large sums, noted in the transaction that posts them. The bank's servers write
-- them and cannot read them, so that no screen ever shows one.
create table limits.large_values (
  customer_id bigint not null,
  order_id text not null,
  at timestamptz not null,
  amount_minor bigint not null,
  -- All that the customer has moved that day, this payment included.
  day_minor bigint not null,
  primary key (customer_id, order_id)
);
create trigger large_values_append_only before update or delete or truncate on limits.large_values
  for each statement execute function orders.refuse_change();
grant insert on limits.large_values to cloudsail_app;
