-- The boards a new bank begins with: annual rates in millionths. RMB as of the day each took effect.
insert into bankday.parameters (key, effective_on, value) values
  ('deposits.boardRates', '2024-10-18', '{"current": 1000, "call1": 1000, "call7": 4500,
    "term": {"3": 8000, "6": 10000, "12": 11000, "24": 12000, "36": 15000, "60": 15500}}'),
  ('deposits.boardRates', '2025-05-20', '{"current": 500, "call1": 1000, "call7": 3000,
    "term": {"3": 6500, "6": 8500, "12": 9500, "24": 10500, "36": 12500, "60": 13000}}'),
  ('deposits.foreignBoardRates', '2020-01-01', '{
    "USD": {"current": 500, "term": {"3": 3000, "6": 5000, "12": 8000, "24": 8000}},
    "HKD": {"current": 100, "term": {"3": 2500, "6": 5000, "12": 7000, "24": 7500}},
    "EUR": {"current": 1, "term": {"3": 100, "6": 100, "12": 200, "24": 200}},
    "GBP": {"current": 100, "term": {"3": 500, "6": 1000, "12": 1000, "24": 1000}},
    "AUD": {"current": 100, "term": {"3": 500, "6": 1000, "12": 1000, "24": 1000}},
    "JPY": {"current": 1, "term": {"3": 100, "6": 100, "12": 100, "24": 100}},
    "KRW": {"current": 0, "term": null}}')
on conflict (key, effective_on) do nothing;
