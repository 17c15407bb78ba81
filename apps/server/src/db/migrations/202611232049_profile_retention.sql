-- How many years the bank keeps what it has of a customer.
insert into bankday.parameters (key, effective_on, value) values
  ('profile.retention', '2020-01-01', '{
    "identity": 10, "accounts": 15, "logins": 3, "signatures": 10, "suitability": 20, "mail": 3
  }');
