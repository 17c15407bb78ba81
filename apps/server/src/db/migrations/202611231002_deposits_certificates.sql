-- What call deposits, rolling call deposits and large certificates have besides a time deposit.
alter table deposits.time_deposits
  drop constraint time_deposits_product_check,
  add constraint time_deposits_product_check check (product in
    ('timeDeposit', 'callDeposit1', 'callDeposit7', 'rolling7', 'largeCertificate')),
  -- Call: what cancelled, lapsed and undrawn notices take off the next money that is drawn at the call rate, as minor
  -- units times days.
  add column forfeited_balance_days bigint not null default 0 check (forfeited_balance_days >= 0),
  -- Rolling: the day its cycle of seven days began.
  add column cycle_began_on date,
  -- Large: its issue, how its interest is paid, and what of it was paid in this term.
  add column issue_code text,
  add column interest_payment text check (interest_payment in ('atMaturity', 'monthly')),
  add column paid_interest_minor bigint not null default 0 check (paid_interest_minor >= 0),
  add constraint time_deposits_cycle_check check ((product = 'rolling7') = (cycle_began_on is not null));

-- Notices of call deposits, each under the number of the order that gave it.
create table deposits.notices (
  customer_id bigint not null,
  notice_id text not null,
  account_id bigint not null,
  certificate_number text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- 1 or 7, as its deposit.
  notice_days smallint not null check (notice_days in (1, 7)),
  given_on date not null,
  agreed_on date not null,
  -- Drawn by the bank on the agreed day.
  automatic boolean not null,
  state text not null default 'pending' check (state in ('pending', 'used', 'cancelled', 'lapsed')),
  ended_on date,
  -- What was drawn of it: on its day, or late. The rest has been forfeited, once it has ended.
  drawn_minor bigint not null default 0 check (drawn_minor between 0 and amount_minor),
  primary key (customer_id, notice_id),
  foreign key (customer_id, account_id, certificate_number) references deposits.time_deposits,
  check ((state = 'pending') = (ended_on is null)),
  check (agreed_on >= given_on + notice_days)
);
create unique index notices_one_pending on deposits.notices (customer_id, account_id, certificate_number)
  where state = 'pending';
create index notices_of_certificate on deposits.notices (customer_id, account_id, certificate_number, agreed_on);
create index notices_due on deposits.notices (agreed_on, customer_id) where state = 'pending';

-- What was drawn from call deposits, by the order that drew it or, of the bank's own, by its notice.
create table deposits.call_draws (
  customer_id bigint not null,
  drawn_on date not null,
  reference text not null,
  account_id bigint not null,
  certificate_number text not null,
  to_account_id bigint not null,
  automatic boolean not null,
  principal_minor bigint not null check (principal_minor > 0),
  -- The part of the principal that earned the call rate; the rest earned the current rate.
  at_call_minor bigint not null check (at_call_minor between 0 and principal_minor),
  call_rate_ppm integer not null,
  current_rate_ppm integer not null,
  -- The interest of each part.
  call_interest_minor bigint not null check (call_interest_minor >= 0),
  current_interest_minor bigint not null check (current_interest_minor >= 0),
  primary key (customer_id, drawn_on, reference),
  foreign key (customer_id, account_id, certificate_number) references deposits.time_deposits
);
grant select, insert, update on deposits.notices, deposits.call_draws to cloudsail_app;

-- The least of opening, drawing and what remains of a call deposit, and how far ahead a notice reaches.
insert into bankday.parameters (key, effective_on, value) values
  ('deposits.callDeposits', '2020-01-01', '{"least": "50000.00", "noticeReachDays": 90, "lateDays": 7}')
on conflict (key, effective_on) do nothing;
