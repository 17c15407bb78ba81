-- The field calls points that were earned at once a grant, and what holds a customer's points their points account.
alter table points.books rename to accounts;
alter table points.lots rename to grants;
alter table points.accounts rename column book to points_account_id;
alter table points.accounts rename column last_lot to last_grant;
alter table points.grants rename column book to points_account_id;
alter table points.grants rename column lot_no to grant_no;
alter table points.entries rename column book to points_account_id;
alter table points.redemptions rename column book to points_account_id;
alter index points.lots_open rename to grants_open;
alter index points.lots_of rename to grants_of;
alter index points.lots_expiring rename to grants_expiring;

-- Constraints were named by PostgreSQL after their table and columns, and not by every version alike.
do $$
declare
  named record;
begin
  for named in
    select conrelid::regclass as of_table, conname as old_name,
      replace(regexp_replace(regexp_replace(conname, '^books_', 'accounts_'), '^lots_', 'grants_'), '_book_', '_points_account_id_') as new_name
    from pg_constraint
    where conrelid in ('points.accounts'::regclass, 'points.grants'::regclass, 'points.entries'::regclass, 'points.redemptions'::regclass)
  loop
    named.new_name := replace(replace(named.new_name, '_lot_no', '_grant_no'), '_last_lot', '_last_grant');
    if named.new_name <> named.old_name then
      execute format('alter table %s rename constraint %I to %I', named.of_table, named.old_name, named.new_name);
    end if;
  end loop;
end
$$;

-- Of each part the number alone has another key; entries are chained by its value, which stays.
create function pg_temp.with_grant_no(parts jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(part - 'lotNo' || jsonb_build_object('grantNo', part -> 'lotNo') order by place), '[]')
  from jsonb_array_elements(parts) with ordinality as each (part, place)
$$;
update points.entries set parts = pg_temp.with_grant_no(parts);
update points.redemptions set parts = pg_temp.with_grant_no(parts);
drop function pg_temp.with_grant_no;
