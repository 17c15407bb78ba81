-- The list of large values: what a customer moved on a business date, one side of one class, if the sum reaches the threshold.
-- RMB is summed in RMB, foreign currency in USD by the middle rates of the date. The day-end of the date writes the rows.
create table compliance.large_days (
  business_date date not null,
  customer_id bigint not null,
  class text not null check (class in ('cash', 'transfer', 'crossBorder')),
  side text not null check (side in ('in', 'out')),
  measured_in text not null check (measured_in in ('CNY', 'USD')),
  sum_minor bigint not null check (sum_minor > 0),
  movements integer not null check (movements > 0),
  threshold_minor bigint not null,
  primary key (business_date, customer_id, class, side, measured_in)
);
grant select, insert on compliance.large_days to cloudsail_app;

insert into bankday.parameters (key, effective_on, value)
values ('compliance.largeValues', '2020-01-01', '{
  "cash": {"CNY": "50000.00", "USD": "10000.00"},
  "transfer": {"CNY": "500000.00", "USD": "100000.00"},
  "crossBorder": {"CNY": "200000.00", "USD": "10000.00"},
  "dueWorkdays": 5
}');
