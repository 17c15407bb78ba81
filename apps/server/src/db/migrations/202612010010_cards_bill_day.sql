-- A customer chooses another bill day. The new day holds at once, but no bill is made before `bills_from`: the cycle that the
-- change lengthens ends there, and everything posted since the last bill is in that bill.
alter table cards.credit_cards
  -- The first bill of the chosen day. Null if the day has never been changed.
  add column bills_from date check (extract(day from bills_from) = bill_day),
  -- When the customer last chose a day: the next choice has to wait.
  add column bill_day_changed_on date,
  add check ((bills_from is null) = (bill_day_changed_on is null));
grant update (bill_day, bills_from, bill_day_changed_on) on cards.credit_cards to cloudsail_app;

-- The bill that asks for the first instalment. It no longer follows from the day of the card. Null in a plan that a server of the
-- version before began while servers were exchanged.
alter table cards.plans add column first_on date;
update cards.plans p set first_on = make_date(extract(year from p.started_on)::integer,
    extract(month from p.started_on)::integer, c.bill_day)
  + case when extract(day from p.started_on) >= c.bill_day then interval '1 month' else interval '0' end
from cards.credit_cards c where c.customer_id = p.customer_id and c.account_id = p.account_id;

-- An agreed repayment counts from the due day of the next bill, which moves with the bill day.
grant update (counts_from) on cards.agreed_repayments to cloudsail_app;

-- Months between two changes, and the days that a changed cycle has at least.
insert into bankday.parameters (key, effective_on, value) values
  ('cards.billDay', '2020-01-01', '{"betweenMonths": 6, "leastDays": 28}')
on conflict (key, effective_on) do nothing;
