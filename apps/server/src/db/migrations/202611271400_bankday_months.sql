-- Tables that grow are divided by month. What they have so far stays one part, which ends with the month of the clock; the
-- months after it are made ahead. What comes in a month that nobody has made goes to the part for the rest: no order waits.

-- Where a month begins in the column by which a table is divided: a date, an instant, or a number that begins with its date.
create function bankday.month_bound(column_type regtype, month date) returns text language sql stable
set timezone = 'Asia/Shanghai' as $$
  select case column_type
    when 'date'::regtype then month::text
    when 'timestamptz'::regtype then month::timestamptz::text
    when 'text'::regtype then to_char(month, 'YYYYMMDD')
  end
$$;

-- The tables that are divided by month, by which column, and the first month that has no part of its own yet.
create function bankday.monthly_tables()
returns table (relation regclass, key name, key_type regtype, rest regclass, next_month date)
language sql stable set timezone = 'Asia/Shanghai' as $$
  select t.partrelid::regclass, a.attname, a.atttypid::regtype, t.partdefid::regclass, (
    select max(to_date(left(translate(substring(
      pg_get_expr(p.relpartbound, p.oid) from 'TO \(''([^'']+)'), '-', ''), 8), 'YYYYMMDD'))
    from pg_inherits i join pg_class p on p.oid = i.inhrelid where i.inhparent = t.partrelid)
  from pg_partitioned_table t join pg_attribute a on a.attrelid = t.partrelid and a.attnum = t.partattrs[0]
  where t.partstrat = 'r' and t.partdefid <> 0
  order by 1
$$;

-- Triggers that fire for a statement fire for the table it names alone: a part gets its own.
create function bankday.guard_part(relation regclass, part regclass) returns void language plpgsql as $$
declare
  definition text;
begin
  for definition in
    select pg_get_triggerdef(t.oid) from pg_trigger t
    where t.tgrelid = relation and not t.tgisinternal and t.tgtype & 1 = 0
  loop
    execute replace(definition, format(' ON %s ', relation), format(' ON %s ', part));
  end loop;
end $$;

/*
 * Makes the parts of a table for the months through that of a date, and moves into them what the part for the rest has of
 * theirs. Gives how many it made; null where somebody has been reading that part for two seconds, which is no fault while
 * months are made ahead. A transaction makes those of one table and does nothing else: readers lock several.
 */
create function bankday.make_months(of_table regclass, through date) returns integer
language plpgsql security definer
set search_path = pg_catalog, pg_temp set timezone = 'Asia/Shanghai' set lock_timeout = '2s' as $$
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
  while month <= through loop
    month_after := (month + interval '1 month')::date;
    part := format('%s_%s', of_table, to_char(month, 'YYYY_MM'));
    theirs := format('%1$I >= %2$L and %1$I < %3$L', divided.key,
      bankday.month_bound(divided.key_type, month), bankday.month_bound(divided.key_type, month_after));
    execute format('create table %s (like %s including all)', part, of_table);
    execute format('lock table %s in access exclusive mode', divided.rest);
    execute format('alter table %s disable trigger user', divided.rest);
    execute format('with moved as (delete from %s where %s returning *) insert into %s select * from moved',
      divided.rest, theirs, part);
    execute format('alter table %s enable trigger user', divided.rest);
    execute format('alter table %s attach partition %s for values from (%L) to (%L)', of_table, part,
      bankday.month_bound(divided.key_type, month), bankday.month_bound(divided.key_type, month_after));
    perform bankday.guard_part(of_table, part);
    made := made + 1;
    month := month_after;
  end loop;
  return made;
exception when lock_not_available or deadlock_detected then
  return null;
end $$;

-- Divides a table with all its rows, of which none is later than the month of the bank's clock; its keys, indexes, triggers and
-- the rights of the application are those of the whole, and the parts can be reached through it alone. For migrations.
create function bankday.divide_by_month(relation regclass, key name) returns void language plpgsql as $$
declare
  in_schema name := (select c.relnamespace::regnamespace from pg_class c where c.oid = relation);
  called name := (select c.relname from pg_class c where c.oid = relation);
  whole text := relation::text;
  before text := whole || '_before';
  rest text := whole || '_rest';
  key_type regtype := (select a.atttypid from pg_attribute a where a.attrelid = relation and a.attname = key);
  next_month date := (date_trunc('month', bankday.business_date(bankday.now())) + interval '1 month')::date;
  indexes text[] := array(select pg_get_indexdef(i.indexrelid) from pg_index i
    where i.indrelid = relation and not i.indisprimary order by i.indexrelid);
  row_triggers text[] := array(select pg_get_triggerdef(t.oid) from pg_trigger t
    where t.tgrelid = relation and not t.tgisinternal and t.tgtype & 1 = 1 order by t.oid);
  statement_triggers text[] := array(select pg_get_triggerdef(t.oid) from pg_trigger t
    where t.tgrelid = relation and not t.tgisinternal and t.tgtype & 1 = 0 order by t.oid);
  primary_key text := (select pg_get_constraintdef(k.oid) from pg_constraint k
    where k.conrelid = relation and k.contype = 'p');
  grants text[] := array(
    select format('grant %s on %s to cloudsail_app', acl.privilege_type, whole)
    from pg_class c, aclexplode(c.relacl) acl
    where c.oid = relation and acl.grantee = 'cloudsail_app'::regrole
    union all
    select format('grant %s (%I) on %s to cloudsail_app', acl.privilege_type, a.attname, whole)
    from pg_attribute a, aclexplode(a.attacl) acl
    where a.attrelid = relation and acl.grantee = 'cloudsail_app'::regrole);
  named name;
  statement text;
begin
  for named in select t.tgname from pg_trigger t
    where t.tgrelid = relation and not t.tgisinternal and t.tgtype & 1 = 1
  loop
    execute format('drop trigger %I on %s', named, whole);
  end loop;
  execute format('alter table %s rename to %I', whole, called || '_before');
  for named in select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = relation loop
    execute format('alter index %I.%I rename to %I', in_schema, named,
      regexp_replace(named, '^' || called || '_', called || '_before_'));
  end loop;
  execute format('revoke all on %s from cloudsail_app', before);
  execute format('create table %s (like %s including all excluding indexes) partition by range (%I)', whole, before, key);
  execute format('alter table %s add %s', whole, primary_key);
  execute format('alter table %s attach partition %s for values from (minvalue) to (%L)', whole, before,
    bankday.month_bound(key_type, next_month));
  foreach statement in array indexes loop
    -- As it was said of the table of that name, which is the whole now.
    execute replace(statement, ' ON ONLY ', ' ON ');
  end loop;
  execute format('create table %s (like %s including all)', rest, whole);
  execute format('alter table %s attach partition %s default', whole, rest);
  foreach statement in array row_triggers || statement_triggers || grants loop
    execute statement;
  end loop;
  perform bankday.guard_part(whole::regclass, rest::regclass);
end $$;

revoke all on function bankday.month_bound, bankday.guard_part, bankday.make_months, bankday.divide_by_month from public;
grant execute on function bankday.make_months, bankday.monthly_tables to cloudsail_app;

select bankday.divide_by_month('ledger.entries', 'business_date');
select bankday.divide_by_month('ledger.journals', 'business_date');

-- An entry of an earlier wave has a date of this call: no other month is opened for it.
do $$
declare
  definition text := pg_get_functiondef('ledger.post'::regproc);
  change text[];
begin
  foreach change slice 1 in array array[
    ['this_wave integer := 0;', 'this_wave integer := 0; first_date date; final_date date;'],
    ['dates[1])];', 'dates[1])]; first_date := dates[1]; final_date := dates[1];'],
    ['with ordinality j (ms, value_date, n);',
      'with ordinality j (ms, value_date, n); select min(d), max(d) into first_date, final_date from unnest(dates) d;'],
    ['where this_wave > 1 and', 'where this_wave > 1 and e.business_date between first_date and final_date and']
  ] loop
    if position(change[1] in definition) = 0 then
      raise exception 'ledger.post does not say %', change[1];
    end if;
    definition := replace(definition, change[1], change[2]);
  end loop;
  execute definition;
end $$;

-- What holds money on an account may have been set aside in any month; most accounts have nothing set aside, and their
-- months are not opened.
create function ledger.standing_holds(of_owner bigint, of_account bigint, in_currency text)
returns table (reference text, held_minor bigint, placed_at timestamptz, counterparty_name text)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  if exists (select from ledger.accounts a
    where a.owner_id = of_owner and a.account_id = of_account and a.currency = in_currency and a.held_minor <> 0)
  then
    return query
      select e.reference, sum(e.held_minor)::bigint, min(e.booked_at),
        (array_agg(e.counterparty_name order by e.business_date, e.seq))[1]
      from ledger.entries e
      where e.owner_id = of_owner and e.account_id = of_account and e.currency = in_currency and e.held_minor <> 0
      group by e.reference having sum(e.held_minor) > 0
      order by min(e.booked_at), e.reference;
  end if;
end $$;
revoke all on function ledger.standing_holds from public;
grant execute on function ledger.standing_holds to cloudsail_app;
