-- Closes every open day through `day`, once, however many servers try; from the commit on nothing is booked on these days. The
-- first close of a bank begins with the day of its first journal. Returns how many days it closed. Raises LG007 if `day` is
-- not over.
create or replace function ledger.close_through(day date) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  first_day date;
  closed integer;
begin
  if day >= bankday.business_date(bankday.now()) then
    raise exception 'The day % is not over', day using errcode = 'LG007';
  end if;
  perform pg_advisory_xact_lock(1818649703, 1 /* postings */);
  select coalesce(c.closed_through + 1, (select least(min(j.business_date), day) from ledger.journals j))
  into first_day
  from bankday.clock c;
  insert into ledger.days (business_date, closed_at)
  select d::date, bankday.now() from generate_series(first_day, day, interval '1 day') d;
  get diagnostics closed = row_count;
  if closed > 0 then
    update bankday.clock set closed_through = day;
  end if;
  return closed;
end $$;

revoke all on function ledger.close_through from public;
grant execute on function ledger.close_through to cloudsail_app;
