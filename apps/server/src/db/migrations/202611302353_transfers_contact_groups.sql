-- Contacts have a group of the customer's own naming and the amount that is usually paid.
alter table transfers.contacts add column group_name text not null default '',
  add column usual_minor bigint check (usual_minor > 0);
alter table transfers.outside_contacts add column group_name text not null default '',
  add column usual_minor bigint check (usual_minor > 0);

-- The last payment's amount. Null where the last payment is older than this column.
alter table orders.payees add column last_minor bigint, add column last_currency text;
update orders.payees p set (last_minor, last_currency) = (
  select o.amount_minor, o.currency from orders.orders o
  where o.customer_id = p.customer_id and o.payee_number = p.payee_number and o.submitted_at = p.last_paid_at
  order by o.order_id desc limit 1)
where p.last_paid_at is not null;
