-- Gives `part` the statement triggers of `relation`: such a trigger fires only for the table that a statement names.
create or replace function bankday.guard_part(relation regclass, part regclass) returns void
language plpgsql
as $$
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

revoke all on function bankday.guard_part from public;
