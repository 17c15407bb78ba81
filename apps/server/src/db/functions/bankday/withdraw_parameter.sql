-- Deletes a value of a parameter that has not taken effect by the bank clock. Returns whether there was one.
create or replace function bankday.withdraw_parameter(of_key text, from_day date) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from bankday.parameters
  where key = of_key and effective_on = from_day and effective_on > bankday.business_date(bankday.now());
  return found;
end $$;

revoke all on function bankday.withdraw_parameter from public;
grant execute on function bankday.withdraw_parameter to cloudsail_app;
