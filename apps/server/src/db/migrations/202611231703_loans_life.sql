-- What a loan's further instalments follow from, its rates by date, what has fallen due of it and what was paid.
alter table loans.loans
  add column product_code text not null default 'home' check (product_code in ('home', 'car', 'consumer')),
  add column contract_number text,
  add column lpr_term text not null default '5Y' check (lpr_term in ('1Y', '5Y')),
  -- Millionths a year on the LPR; they stay for the life of the loan.
  add column points_ppm integer not null default 0,
  add column reprices text not null default 'january' check (reprices in ('january', 'anniversary')),
  -- Null where it is no day any more.
  add column next_reprice_on date,
  add column repayment_account_id bigint,
  -- Principal that is not due yet.
  add column rest_minor bigint,
  -- The equal instalment, or the share of equal principal.
  add column payment_minor bigint,
  add column next_number smallint,
  add column last_number smallint,
  add column period_from date,
  -- Principal of the next instalment: it stays where the rate changes within its period.
  add column next_principal_minor bigint,
  add column settled_on date;

create table loans.rates (
  customer_id bigint not null,
  account_id bigint not null,
  from_on date not null,
  -- Null for a rate from before the LPR was kept.
  lpr_ppm integer check (lpr_ppm >= 0),
  rate_ppm integer not null check (rate_ppm >= 0),
  primary key (customer_id, account_id, from_on),
  foreign key (customer_id, account_id) references loans.loans
);

-- Instalments that have fallen due; those ahead are counted from the loan.
create table loans.instalments (
  customer_id bigint not null,
  account_id bigint not null,
  due_on date not null,
  number smallint not null,
  principal_minor bigint not null check (principal_minor >= 0),
  interest_minor bigint not null check (interest_minor >= 0),
  unpaid_principal_minor bigint not null check (unpaid_principal_minor between 0 and principal_minor),
  unpaid_interest_minor bigint not null check (unpaid_interest_minor between 0 and interest_minor),
  -- Counted up to penalty_from and not paid.
  unpaid_penalty_minor bigint not null default 0 check (unpaid_penalty_minor >= 0),
  penalty_from date not null,
  cleared_on date,
  primary key (customer_id, account_id, due_on),
  foreign key (customer_id, account_id) references loans.loans,
  check ((cleared_on is null) = (unpaid_principal_minor + unpaid_interest_minor + unpaid_penalty_minor > 0))
);
create index instalments_unpaid on loans.instalments (customer_id, account_id) where cleared_on is null;

create table loans.payments (
  customer_id bigint not null,
  payment_id bigint not null generated always as identity,
  account_id bigint not null,
  paid_on date not null,
  paid_at timestamptz not null,
  kind text not null check (kind in ('instalment', 'overdue', 'early')),
  -- Of an early repayment null.
  number smallint,
  principal_minor bigint not null check (principal_minor >= 0),
  interest_minor bigint not null check (interest_minor >= 0),
  penalty_minor bigint not null check (penalty_minor >= 0),
  charge_minor bigint not null check (charge_minor >= 0),
  from_account_id bigint not null,
  -- The order it was paid by; null where the bank took it on its day.
  order_id text,
  primary key (customer_id, paid_on, payment_id),
  foreign key (customer_id, account_id) references loans.loans
);

create table loans.early_repayments (
  customer_id bigint not null,
  order_id text not null,
  account_id bigint not null,
  whole boolean not null,
  -- Principal; of the whole what was left when it was ordered.
  amount_minor bigint not null check (amount_minor > 0),
  mode text not null check (mode in ('smaller', 'shorter')),
  on_date date not null,
  from_account_id bigint not null,
  ordered_at timestamptz not null,
  state text not null check (state in ('scheduled', 'done', 'failed', 'cancelled')),
  reason jsonb,
  primary key (customer_id, order_id),
  foreign key (customer_id, account_id) references loans.loans
);
create unique index early_repayments_scheduled on loans.early_repayments (customer_id, account_id)
  where state = 'scheduled';

-- Interest that has been earned and is not due yet, at the end of a month; added up range by range.
create table loans.month_end_accruals (
  ends_on date not null primary key,
  -- Minor units times millionths a year times days.
  earned numeric not null,
  interest_minor bigint,
  reversed boolean not null default false
);

insert into loans.rates (customer_id, account_id, from_on, rate_ppm)
select customer_id, account_id, disbursed_on, annual_rate_ppm from loans.loans;

-- Loans of before: what is left stands in the books, the plan is counted anew on the contract's terms.
update loans.loans l set
  contract_number = 'L' || to_char(l.disbursed_on, 'YYYYMMDD') || lpad(l.account_id::text, 6, '0'),
  points_ppm = l.annual_rate_ppm - 35000,
  repayment_account_id = a.linked_account_id,
  rest_minor = greatest(coalesce(b.owed, 0), 0),
  next_number = l.paid_instalments + 1,
  last_number = l.instalments,
  period_from = coalesce((l.next_due_on - interval '1 month')::date, l.disbursed_on),
  payment_minor = case when l.repayment = 'equalPrincipal' or l.annual_rate_ppm = 0
    then round(l.principal_minor::numeric / l.instalments)
    else round(l.principal_minor * (l.annual_rate_ppm / 12000000.0)
      * power(1 + l.annual_rate_ppm / 12000000.0, l.instalments)
      / (power(1 + l.annual_rate_ppm / 12000000.0, l.instalments) - 1)) end,
  next_reprice_on = case when l.next_due_on is null then null else (date_trunc('year', l.next_due_on) + interval '1 year')::date end,
  settled_on = case when l.next_due_on is null then l.disbursed_on end
from accounts.accounts a
left join lateral (
  select debits_minor - credits_minor as owed from ledger.accounts s
  where s.owner_id = a.customer_id and s.account_id = a.account_id and s.currency = 'CNY'
) b on true
where a.customer_id = l.customer_id and a.account_id = l.account_id;
-- Where nothing is owed any more, nothing falls due.
update loans.loans set next_due_on = null, next_due_minor = null, next_reprice_on = null, settled_on = coalesce(settled_on, period_from)
where rest_minor = 0;
update loans.loans set next_principal_minor = case
  when next_number >= last_number then rest_minor
  when repayment = 'equalPrincipal' then least(payment_minor, rest_minor)
  else least(payment_minor - round(rest_minor * annual_rate_ppm / 12000000.0), rest_minor) end;

alter table loans.loans
  drop column annual_rate_ppm,
  drop column paid_instalments,
  drop column next_due_minor,
  alter column product_code drop default,
  alter column lpr_term drop default,
  alter column points_ppm drop default,
  alter column reprices drop default,
  alter column contract_number set not null,
  alter column rest_minor set not null,
  alter column payment_minor set not null,
  alter column next_number set not null,
  alter column last_number set not null,
  alter column period_from set not null,
  alter column next_principal_minor set not null,
  add check (rest_minor >= 0 and next_principal_minor between 0 and rest_minor),
  add check ((next_due_on is null) = (rest_minor = 0));
create index loans_due on loans.loans (next_due_on, customer_id) where next_due_on is not null;
create index loans_repriced on loans.loans (next_reprice_on, customer_id) where next_reprice_on is not null;

grant select, insert, update on loans.rates, loans.instalments, loans.early_repayments, loans.month_end_accruals
  to cloudsail_app;
grant select, insert on loans.payments to cloudsail_app;
grant insert, update on loans.loans to cloudsail_app;

insert into bankday.parameters (key, effective_on, value) values
  ('loans.lpr', '2019-08-20', '{"1Y": 42500, "5Y": 48500}'),
  ('loans.lpr', '2022-08-22', '{"1Y": 36500, "5Y": 43000}'),
  ('loans.lpr', '2023-08-21', '{"1Y": 34500, "5Y": 42000}'),
  ('loans.lpr', '2024-02-20', '{"1Y": 34500, "5Y": 39500}'),
  ('loans.lpr', '2024-07-22', '{"1Y": 33500, "5Y": 38500}'),
  ('loans.lpr', '2024-10-21', '{"1Y": 31000, "5Y": 36000}'),
  ('loans.lpr', '2025-05-20', '{"1Y": 30000, "5Y": 35000}'),
  ('loans.terms', '2019-01-01', '{"penaltyPercent": 150, "principalFirstDays": 91, "earlyLeast": "10000.00",
    "earlyLeastConsumer": "1000.00", "earlyStep": "100.00", "earlyLeft": "1000.00", "earlyDaysAhead": 30,
    "chargePpm": 10000, "chargeMonths": 12}')
on conflict (key, effective_on) do nothing;
