-- What one depositor has with the bank is insured in full up to this (Regulation on Deposit Insurance, article 5).
insert into bankday.parameters (key, effective_on, value) values
  ('accounts.depositInsurance', '2015-05-01', '{"limit": "500000.00"}')
on conflict (key, effective_on) do nothing;
