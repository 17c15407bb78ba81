-- The register can be divided by month: nothing of it is unique over all customers or all months any more.

-- Whose order a number is, for who knows nothing but the number: the checker of a receipt.
create table orders.numbers (
  order_id text primary key,
  customer_id bigint not null
);
insert into orders.numbers (order_id, customer_id)
select order_id, customer_id from orders.orders where submitted_at is not null on conflict do nothing;
drop index orders.orders_verification;
drop index orders.orders_verification_code;

-- Under which key a customer has given what; for thirty days the same key is the same thing. The order itself keeps its
-- key for good.
create table orders.idempotency_keys (
  customer_id bigint not null,
  -- Of the order, or of another call that changes something.
  code text not null,
  idempotency_key text not null,
  order_id text not null,
  used_at timestamptz not null,
  primary key (customer_id, code, idempotency_key)
);
-- Written in the order of the instants and cleared in the same order.
create index idempotency_keys_by_age on orders.idempotency_keys using brin (used_at) with (pages_per_range = 16, autosummarize = on);
insert into orders.idempotency_keys (customer_id, code, idempotency_key, order_id, used_at)
select customer_id, code, idempotency_key, order_id, submitted_at from orders.orders
where idempotency_key is not null and submitted_at >= bankday.now() - interval '30 days'
order by submitted_at;
drop index orders.orders_idempotency;

grant select, insert on orders.numbers to cloudsail_app;
grant select, insert, delete on orders.idempotency_keys to cloudsail_app;

-- How far each customer's audit trail has come. It was found as the last row of the trail, which takes a search of every
-- month where that is divided.
create table orders.audit_heads (
  customer_id bigint primary key,
  seq bigint not null,
  hash bytea not null
) with (fillfactor = 50);
insert into orders.audit_heads (customer_id, seq, hash)
select distinct on (customer_id) customer_id, seq, hash from orders.audit order by customer_id, seq desc;
alter table orders.audit drop constraint audit_pkey, add primary key (customer_id, at, seq);
grant select, insert, update on orders.audit_heads to cloudsail_app;

-- Appends one audit row. The lock of the customer's head orders the appends until the transaction ends; it is the last
-- lock a transaction takes, so that it cannot deadlock with the ledger's.
create or replace function orders.append_audit(
  p_customer_id bigint, p_at timestamptz, p_event text, p_subject text, p_details jsonb
) returns void language plpgsql as $$
declare
  last_seq bigint;
  last_hash bytea;
  new_hash bytea;
begin
  select h.seq, h.hash into last_seq, last_hash from orders.audit_heads h
  where h.customer_id = p_customer_id for no key update;
  if not found then
    insert into orders.audit_heads (customer_id, seq, hash) values (p_customer_id, 0, '') on conflict do nothing;
    select h.seq, h.hash into strict last_seq, last_hash from orders.audit_heads h
    where h.customer_id = p_customer_id for no key update;
  end if;
  new_hash := sha256(last_hash || convert_to(
    concat_ws('|', p_customer_id, last_seq + 1, extract(epoch from p_at), p_event, p_subject, p_details), 'UTF8'));
  insert into orders.audit (customer_id, seq, at, event, subject, details, previous_hash, hash)
  values (p_customer_id, last_seq + 1, p_at, p_event, p_subject, p_details, last_hash, new_hash);
  update orders.audit_heads h set seq = last_seq + 1, hash = new_hash where h.customer_id = p_customer_id;
end $$;
