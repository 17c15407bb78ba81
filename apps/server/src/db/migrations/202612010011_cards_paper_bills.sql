-- The day on which the printer posts a paper bill. Null: no paper was ordered, or the printer has not taken the bill yet.
alter table cards.bills add column paper_posted_on date;
grant update (paper_posted_on) on cards.bills to cloudsail_app;
