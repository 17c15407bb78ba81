-- Trigger: refuses to change or delete the audit and the events of orders.
create or replace function orders.refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
