-- Returns the date in Shanghai of an instant: the business date it belongs to.
create or replace function bankday.business_date(instant timestamptz) returns date
language sql immutable parallel safe
return (instant at time zone interval '8 hours')::date;

grant execute on function bankday.business_date to cloudsail_app;
