-- Trigger: refuses to change or delete a closed day (LG009). Signing it is the one change it takes.
create or replace function ledger.refuse_unclosing() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and old.root is null and new.business_date = old.business_date then
    return new;
  end if;
  raise exception 'A closed day stays: % is refused', tg_op using errcode = 'LG009';
end $$;
