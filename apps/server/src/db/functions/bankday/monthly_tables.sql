-- Returns the tables that are divided by month: the table, the column and its type, the part for the rest, and the first
-- month that has no part of its own.
create or replace function bankday.monthly_tables() returns table (relation regclass, key name, key_type regtype, rest regclass, next_month date)
language sql stable
set timezone = 'Asia/Shanghai'
as $$
  select t.partrelid::regclass, a.attname, a.atttypid::regtype, p.oid::regclass,
    to_date(left(translate(substring(pg_get_expr(p.relpartbound, p.oid) from 'FROM \(''([^'']+)'), '-', ''), 8), 'YYYYMMDD')
  from pg_partitioned_table t join pg_attribute a on a.attrelid = t.partrelid and a.attnum = t.partattrs[0]
  join pg_inherits i on i.inhparent = t.partrelid join pg_class p on p.oid = i.inhrelid
  where t.partstrat = 'r' and pg_get_expr(p.relpartbound, p.oid) like '% TO (MAXVALUE)'
  order by 1
$$;

grant execute on function bankday.monthly_tables to cloudsail_app;
