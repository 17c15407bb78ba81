-- How often answers of help were of use, by question and day. Nobody is kept with it.
create table help.answer_ratings (
  question text not null check (question ~ '^[a-z]+\.[a-zA-Z]+$'),
  day date not null,
  helpful integer not null default 0 check (helpful >= 0),
  unhelpful integer not null default 0 check (unhelpful >= 0),
  primary key (question, day)
);
grant select, insert, update on help.answer_ratings to cloudsail_app;
