-- Forgets references of journals of before the date `before`, at most `most` of them. Returns how many it forgot. Raises LG009
-- if the date is less than thirty days ago.
create or replace function ledger.forget_references(before date, most integer) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  forgotten integer;
begin
  if before > bankday.business_date(bankday.now()) - 30 then
    raise exception 'References are kept for thirty days' using errcode = 'LG009';
  end if;
  delete from ledger.journal_references r
  using (select o.kind, o.reference from ledger.journal_references o where o.business_date < before limit most) old
  where r.kind = old.kind and r.reference = old.reference;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

revoke all on function ledger.forget_references from public;
grant execute on function ledger.forget_references to cloudsail_app;
