-- Trigger: refuses to delete a submitted action, or to change one that has ended (ST001). That a second person has seen an
-- action that was done at once is still recorded.
create or replace function staff.refuse_change_of_ended() returns trigger
language plpgsql
as $$
begin
  raise exception 'An action that was submitted stays: % is refused', tg_op using errcode = 'ST001';
end $$;

create or replace trigger submitted_stays before delete on staff.actions
  for each row when (old.submitted_at is not null) execute function staff.refuse_change_of_ended();
create or replace trigger ended_stays before update on staff.actions
  for each row when (old.ended_at is not null and (new.seen_at is not distinct from old.seen_at or old.seen_at is not null))
  execute function staff.refuse_change_of_ended();
