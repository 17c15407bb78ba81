-- What each line of a batch is over, so that a list of batches says how much of each went.
alter table transfers.batch_lines add column amount_minor bigint;
update transfers.batch_lines l
set amount_minor = round(100 * (o.input -> 'lines' -> (l.line - 1) ->> 'amount')::numeric)
from orders.orders o
where o.customer_id = l.customer_id and o.order_id = l.order_id;
alter table transfers.batch_lines alter column amount_minor set not null;
