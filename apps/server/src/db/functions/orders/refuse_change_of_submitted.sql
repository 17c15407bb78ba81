-- Trigger: refuses to change or delete a submitted order (OR001).
create or replace function orders.refuse_change_of_submitted() returns trigger
language plpgsql
as $$
begin
  raise exception 'A submitted order stays: % is refused', tg_op using errcode = 'OR001';
end $$;
