-- Risk assessments: what was answered, and the grade it came to.
create table wealth.assessments (
  customer_id bigint not null,
  order_id text not null,
  -- By question; the age is what the identity document said on that day.
  answers jsonb not null,
  age smallint not null check (age >= 18),
  score smallint not null check (score between 0 and 100),
  -- C1 to C5 by score and answers; the cap by age is that of the day it is asked for.
  grade smallint not null check (grade between 1 and 5),
  no_loss boolean not null,
  assessed_at timestamptz not null,
  assessed_on date not null,
  valid_until date not null check (valid_until > assessed_on),
  primary key (customer_id, order_id),
  check (not no_loss or grade = 1)
);
create index assessments_time on wealth.assessments (customer_id, assessed_at);
grant select, insert on wealth.assessments to cloudsail_app;

insert into bankday.parameters (key, effective_on, value) values
  ('wealth.assessment', '2020-01-01', '{
    "perDay": 2, "perYear": 8, "leastAge": 18, "bands": [20, 40, 60, 80],
    "cautiousFromAge": 65, "cautiousGrade": 3,
    "age": [[18, 8], [31, 10], [51, 6], [61, 3], [65, 0]],
    "points": {
      "income": {"under5": 1, "to20": 4, "to50": 6, "to100": 8, "over100": 10},
      "share": {"under10": 2, "to25": 5, "to50": 8, "over50": 10},
      "debts": {"none": 10, "homeLoan": 8, "consumer": 4, "other": 1},
      "riskiest": {"deposits": 0, "treasuries": 3, "wealthProducts": 6, "shares": 8, "derivatives": 10},
      "years": {"none": 0, "under2": 3, "to5": 6, "to8": 8, "over8": 10},
      "horizon": {"under1": 2, "to3": 5, "to5": 8, "over5": 10},
      "aim": {"keep": 0, "steady": 4, "growth": 7, "high": 10},
      "loss": {"none": 0, "to10": 4, "to30": 7, "over30": 10},
      "outcome": {"sure": 0, "little": 3, "more": 7, "most": 10}
    }
  }');
