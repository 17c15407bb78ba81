-- What a customer has said of all entries of a counterparty, past and to come.
create table accounts.category_rules (
  customer_id bigint not null,
  direction text not null check (direction in ('in', 'out')),
  counterparty text not null check (counterparty <> ''),
  category text not null,
  given_at timestamptz not null,
  primary key (customer_id, direction, counterparty)
);
grant select, insert, delete on accounts.category_rules to cloudsail_app;

-- What came in can be said to be something else as well; the statement's bar of spending leaves it out.
alter table accounts.entry_parts add column is_in boolean not null default false;

insert into bankday.parameters (key, effective_on, value) values
  ('insight.recurring', '2020-01-01', '{"least": 3, "monthDays": 3, "weekDays": 1, "spreadPercent": 20}'),
  ('insight.merchants', '2020-01-01', '{}');
