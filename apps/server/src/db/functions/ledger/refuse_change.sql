-- Trigger: refuses to change or delete what is posted (LG009).
create or replace function ledger.refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'What is posted stays: % on %.% is refused', tg_op, tg_table_schema, tg_table_name using errcode = 'LG009';
end $$;
