-- Trigger: refuses to change or delete what was archived (RA001).
create or replace function networks.refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'What was archived stays: % is refused', tg_op using errcode = 'RA001';
end $$;
