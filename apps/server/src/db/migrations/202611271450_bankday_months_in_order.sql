-- The part for the rest takes all months after the last one that was made, rather than whatever has no part: PostgreSQL then
-- knows that parts follow each other, and reads no further than it must for the last entry or a page of the newest.

drop function bankday.make_months, bankday.monthly_tables, bankday.divide_by_month;

-- The tables that are divided by month, by which column, and the first month that has no part of its own.
create function bankday.monthly_tables()
returns table (relation regclass, key name, key_type regtype, rest regclass, next_month date)
language sql stable set timezone = 'Asia/Shanghai' as $$
  select t.partrelid::regclass, a.attname, a.atttypid::regtype, p.oid::regclass,
    to_date(left(translate(substring(pg_get_expr(p.relpartbound, p.oid) from 'FROM \(''([^'']+)'), '-', ''), 8), 'YYYYMMDD')
  from pg_partitioned_table t join pg_attribute a on a.attrelid = t.partrelid and a.attnum = t.partattrs[0]
  join pg_inherits i on i.inhparent = t.partrelid join pg_class p on p.oid = i.inhrelid
  where t.partstrat = 'r' and pg_get_expr(p.relpartbound, p.oid) like '% TO (MAXVALUE)'
  order by 1
$$;
grant execute on function bankday.monthly_tables to cloudsail_app;

/*
 * Makes the parts of a table for the months through that of a date, and moves into them what the part for the rest has of
 * theirs. Gives how many it made; null where somebody has been reading the table for a second, which is no fault while
 * months are made ahead. A transaction makes those of one table and does nothing else: readers lock several.
 */
create function bankday.make_months(of_table regclass, through date) returns integer
language plpgsql security definer
set search_path = pg_catalog, pg_temp set timezone = 'Asia/Shanghai' set lock_timeout = '1s' as $$
declare
  divided record;
  month date;
  month_after date;
  part text;
  theirs text;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(1818649703, 11);
  select * into strict divided from bankday.monthly_tables() t where t.relation = of_table;
  month := divided.next_month;
  if month > through then
    return 0;
  end if;
  execute format('lock table only %s in access exclusive mode', of_table);
  execute format('alter table %s detach partition %s', of_table, divided.rest);
  execute format('alter table %s disable trigger user', divided.rest);
  while month <= through loop
    month_after := (month + interval '1 month')::date;
    part := format('%s_%s', of_table, to_char(month, 'YYYY_MM'));
    theirs := format('%1$I >= %2$L and %1$I < %3$L', divided.key,
      bankday.month_bound(divided.key_type, month), bankday.month_bound(divided.key_type, month_after));
    execute format('create table %s (like %s including all)', part, of_table);
    execute format('with moved as (delete from %s where %s returning *) insert into %s select * from moved',
      divided.rest, theirs, part);
    execute format('alter table %s attach partition %s for values from (%L) to (%L)', of_table, part,
      bankday.month_bound(divided.key_type, month), bankday.month_bound(divided.key_type, month_after));
    perform bankday.guard_part(of_table, part);
    made := made + 1;
    month := month_after;
  end loop;
  execute format('alter table %s enable trigger user', divided.rest);
  execute format('alter table %s attach partition %s for values from (%L) to (maxvalue)', of_table, divided.rest,
    bankday.month_bound(divided.key_type, month));
  return made;
exception when lock_not_available or deadlock_detected then
  return null;
end $$;
revoke all on function bankday.make_months from public;
grant execute on function bankday.make_months to cloudsail_app;

-- What was the default becomes what follows the last month.
do $$
declare
  divided record;
begin
  perform set_config('timezone', 'Asia/Shanghai', true);
  for divided in
    select t.partrelid::regclass as relation, t.partdefid::regclass as rest, a.atttypid::regtype as key_type, (
      select max(to_date(left(translate(substring(
        pg_get_expr(p.relpartbound, p.oid) from 'TO \(''([^'']+)'), '-', ''), 8), 'YYYYMMDD'))
      from pg_inherits i join pg_class p on p.oid = i.inhrelid where i.inhparent = t.partrelid) as next_month
    from pg_partitioned_table t join pg_attribute a on a.attrelid = t.partrelid and a.attnum = t.partattrs[0]
    where t.partstrat = 'r' and t.partdefid <> 0
  loop
    execute format('alter table %s detach partition %s', divided.relation, divided.rest);
    execute format('alter table %s attach partition %s for values from (%L) to (maxvalue)', divided.relation, divided.rest,
      bankday.month_bound(divided.key_type, divided.next_month));
  end loop;
end $$;
