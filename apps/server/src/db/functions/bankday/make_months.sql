-- Makes the parts of the table `of_table` for all months through that of the date `through`, and moves into them the rows that
-- the part for the rest has of these months. Returns how many it made, or null if somebody has been reading the table for a
-- second; that is no fault while months are made ahead. A transaction makes the parts of one table and does nothing else,
-- because readers lock several tables.
create or replace function bankday.make_months(of_table regclass, through date) returns integer
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set timezone = 'Asia/Shanghai'
set lock_timeout = '1s'
as $$
declare
  divided record;
  month date;
  month_after date;
  part text;
  theirs text;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(1818649703, 11 /* months */);
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
