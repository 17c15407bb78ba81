-- Trigger: counts the orders that have paid an account, and keeps when the last one was submitted and its amount. An order
-- that comes to nothing counts no more.
create or replace function orders.count_payee() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  paid constant text[] := array['success', 'accepted', 'processing', 'pending'];
  counted boolean := tg_op = 'UPDATE' and old.submitted_at is not null and old.state = any(paid);
begin
  if new.state = any(paid) and not counted then
    insert into orders.payees as p (customer_id, payee_number, paid_count, last_paid_at, last_minor, last_currency)
    values (new.customer_id, new.payee_number, 1, new.submitted_at, new.amount_minor, new.currency)
    on conflict (customer_id, payee_number) do update set paid_count = p.paid_count + 1,
      last_paid_at = greatest(p.last_paid_at, excluded.last_paid_at),
      last_minor = case when p.last_paid_at > excluded.last_paid_at then p.last_minor else excluded.last_minor end,
      last_currency = case when p.last_paid_at > excluded.last_paid_at then p.last_currency
        else excluded.last_currency end;
  elsif counted and new.state <> all(paid) then
    -- The row is locked before it is updated, because a statement that waits for a lock has read the old counts.
    perform from orders.payees p where p.customer_id = new.customer_id and p.payee_number = new.payee_number for update;
    update orders.payees p set paid_count = p.paid_count - 1, (last_paid_at, last_minor, last_currency) = (
      select o.submitted_at, o.amount_minor, o.currency from orders.orders o
      where o.customer_id = new.customer_id and o.payee_number = new.payee_number and o.submitted_at is not null
        and o.state = any(paid)
      order by o.submitted_at desc limit 1)
    where p.customer_id = new.customer_id and p.payee_number = new.payee_number;
  end if;
  return null;
end $$;

revoke all on function orders.count_payee from public;
