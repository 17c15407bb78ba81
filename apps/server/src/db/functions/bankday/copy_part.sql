-- Copies the rows of `part` into the empty table `copy`, in the order of the primary key. For operators who move a month to
-- another tablespace; it runs as its caller, the owner.
create or replace function bankday.copy_part(part regclass, copy regclass) returns void
language plpgsql
as $$
begin
  execute format('insert into %s select * from %s order by %s', copy, part, (
    select string_agg(quote_ident(a.attname), ', ' order by k.n)
    from pg_index i cross join unnest(i.indkey) with ordinality k (attnum, n)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
    where i.indrelid = part and i.indisprimary));
end $$;

revoke all on function bankday.copy_part from public;
