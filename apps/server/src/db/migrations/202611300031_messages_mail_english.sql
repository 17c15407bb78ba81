-- What the bank writes to a customer stands in both languages. Null: a customer's own words, and letters from before.
alter table messages.mails
  add column subject_en text,
  add column content_en text;
alter table messages.matters add column title_en text;
