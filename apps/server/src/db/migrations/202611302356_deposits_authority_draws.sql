-- What an authority takes from a notice deposit goes to the authority. Without a current account of the customer, nobody's account
-- receives the interest.
alter table deposits.call_draws alter column to_account_id drop not null;
