-- Returns where a month begins in the column by which a table is divided, as a literal of the column's type: a date, an
-- instant, or a number that begins with its date. `month` is the first day of the month.
create or replace function bankday.month_bound(column_type regtype, month date) returns text
language sql stable
set timezone = 'Asia/Shanghai'
as $$
  select case column_type
    when 'date'::regtype then month::text
    when 'timestamptz'::regtype then month::timestamptz::text
    when 'text'::regtype then to_char(month, 'YYYYMMDD')
  end
$$;

revoke all on function bankday.month_bound from public;
