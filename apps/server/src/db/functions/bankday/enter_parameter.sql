-- Enters a value of a parameter for staff, or replaces the one of the same date. It takes effect tomorrow or later, by the bank
-- clock, because past values never change. `entered` names who made the value, and by which action.
create or replace function bankday.enter_parameter(of_key text, from_day date, new_value jsonb, entered text)
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if from_day <= bankday.business_date(bankday.now()) then
    raise exception 'A parameter takes effect tomorrow or later' using errcode = 'BD001';
  end if;
  insert into bankday.parameters (key, effective_on, value, entered_by) values (of_key, from_day, new_value, entered)
  on conflict (key, effective_on) do update
  set value = excluded.value, entered_at = excluded.entered_at, entered_by = excluded.entered_by;
end $$;

revoke all on function bankday.enter_parameter from public;
grant execute on function bankday.enter_parameter to cloudsail_app;
