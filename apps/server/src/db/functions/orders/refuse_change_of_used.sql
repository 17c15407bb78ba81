-- Trigger: refuses to change or delete a used signature (OR002).
create or replace function orders.refuse_change_of_used() returns trigger
language plpgsql
as $$
begin
  raise exception 'A used signature stays: % is refused', tg_op using errcode = 'OR002';
end $$;
