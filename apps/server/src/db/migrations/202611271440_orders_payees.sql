-- How often a customer has paid an account is kept as it happens: counting it would open every month, twice an order.
create table orders.payees (
  customer_id bigint not null,
  payee_number text not null,
  paid_count integer not null,
  -- Null where nothing that was paid has come to anything.
  last_paid_at timestamptz,
  primary key (customer_id, payee_number)
);
grant select on orders.payees to cloudsail_app;

insert into orders.payees
select customer_id, payee_number, count(*), max(submitted_at) from orders.orders
where submitted_at is not null and payee_number <> '' and state in ('success', 'accepted', 'processing', 'pending')
group by customer_id, payee_number;

-- What comes to nothing counts no more; only then is looked for the one before.
create function orders.count_payee() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  paid constant text[] := array['success', 'accepted', 'processing', 'pending'];
  counted boolean := tg_op = 'UPDATE' and old.submitted_at is not null and old.state = any(paid);
begin
  if new.state = any(paid) and not counted then
    insert into orders.payees as p values (new.customer_id, new.payee_number, 1, new.submitted_at)
    on conflict (customer_id, payee_number) do update set paid_count = p.paid_count + 1,
      last_paid_at = greatest(p.last_paid_at, excluded.last_paid_at);
  elsif counted and new.state <> all(paid) then
    -- First to wait for whoever else counts this payee, then to look: a statement that waits looks at what was before.
    perform from orders.payees p where p.customer_id = new.customer_id and p.payee_number = new.payee_number for update;
    update orders.payees p set paid_count = p.paid_count - 1, last_paid_at = (
      select max(o.submitted_at) from orders.orders o
      where o.customer_id = new.customer_id and o.payee_number = new.payee_number and o.submitted_at is not null
        and o.state = any(paid))
    where p.customer_id = new.customer_id and p.payee_number = new.payee_number;
  end if;
  return null;
end $$;
revoke all on function orders.count_payee from public;

create trigger count_payee after insert or update of state on orders.orders for each row
when (new.submitted_at is not null and new.payee_number <> '') execute function orders.count_payee();

-- Nothing looks for orders by their payee any more.
drop index orders.orders_payee;
