-- Orders, what became of them and the audit are divided by month as the ledger is: by the orders' numbers, which begin with
-- their date, and by instant.
select bankday.divide_by_month('orders.orders', 'order_id');
select bankday.divide_by_month('orders.events', 'order_id');
select bankday.divide_by_month('orders.audit', 'at');

-- Copies a part in the order of its key, for who moves it to another place.
create function bankday.copy_part(part regclass, copy regclass) returns void language plpgsql as $$
begin
  execute format('insert into %s select * from %s order by %s', copy, part, (
    select string_agg(quote_ident(a.attname), ', ' order by k.n)
    from pg_index i cross join unnest(i.indkey) with ordinality k (attnum, n)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
    where i.indrelid = part and i.indisprimary));
end $$;
revoke all on function bankday.copy_part from public;
