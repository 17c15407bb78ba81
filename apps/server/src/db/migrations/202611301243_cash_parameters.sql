-- What the bank sets for cash: its denominations, the limits of drawers, and from which amounts an agent, a source or a second
-- person is asked for.
insert into bankday.parameters (key, effective_on, value) values
  ('cash.denominations', '2020-01-01', '{
    "CNY": ["100", "50", "20", "10", "5", "1", "0.5", "0.1", "0.05", "0.02", "0.01"],
    "USD": ["100", "50", "20", "10", "5", "2", "1"],
    "HKD": ["1000", "500", "100", "50", "20", "10"],
    "EUR": ["500", "200", "100", "50", "20", "10", "5"],
    "GBP": ["50", "20", "10", "5"],
    "JPY": ["10000", "5000", "2000", "1000"],
    "KRW": ["50000", "10000", "5000", "1000"],
    "AUD": ["100", "50", "20", "10", "5"]
  }'),
  ('cash.rules', '2020-01-01', '{
    "drawerMost": "200000.00",
    "agentInFrom": "10000.00",
    "agentOutFrom": "50000.00",
    "sourceFrom": "50000.00"
  }');

-- Cash out, and transfers by voucher, need a second person from this sum of a customer's day on.
insert into bankday.parameters (key, effective_on, value)
values ('staff.secondFrom', '2020-01-01', '{"4102": "200000.00", "3201": "200000.00"}')
on conflict (key, effective_on) do update
set value = bankday.parameters.value || excluded.value;
