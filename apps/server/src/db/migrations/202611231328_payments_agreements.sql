-- What a standing agreement to take money is capped at, in versions: the last one that has begun and was not cancelled
-- holds. A raise begins later; a lower cap at once. Subjects are ecash.<agreement>, quick.<agreement> and netPay.<account>.
create table payments.cap_versions (
  customer_id bigint not null,
  order_id text not null,
  effective_at timestamptz not null,
  subject text not null check (subject ~ '^(ecash|quick|netPay)\.[A-Za-z0-9]{1,30}$'),
  single_minor bigint not null check (single_minor >= 0),
  day_minor bigint not null check (day_minor >= single_minor),
  -- Null where there is no cap of the month, as of payment online.
  month_minor bigint check (month_minor >= day_minor),
  set_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (customer_id, order_id, effective_at)
);
create index cap_versions_subject on payments.cap_versions (customer_id, subject, effective_at);
grant select, insert, update (cancelled_at) on payments.cap_versions to cloudsail_app;

-- The order that signed it and the method it was authorised by: what is topped up by itself is done under it.
alter table payments.ecash_agreements add column order_id text;
alter table payments.ecash_agreements add column method text;
alter table payments.ecash_agreements add column ended_at timestamptz;
alter table payments.ecash_agreements add check ((order_id is null) = (method is null));
grant update (ended_at, auto_below_minor, auto_amount_minor) on payments.ecash_agreements to cloudsail_app;
grant update (linked_account_id) on payments.purses to cloudsail_app;

-- A top-up that could not be made by itself is kept with its reason, in both languages.
alter table payments.top_ups drop constraint top_ups_state_check;
alter table payments.top_ups add check (state in ('pending', 'written', 'returned', 'failed'));
alter table payments.top_ups add column reason jsonb;
alter table payments.top_ups add check ((reason is not null) = (state = 'failed'));
create index top_ups_of_customer on payments.top_ups (customer_id, made_at, order_id);

-- Set while a terminal has been told to write it: until the terminal says what it did, it cannot be taken back.
alter table payments.top_ups add column writing_at timestamptz;
grant update (writing_at) on payments.top_ups to cloudsail_app;

-- When what the books had on a stopped chip went back.
alter table payments.purses add column returned_at timestamptz check (returned_at is null or state = 'stopped');
grant update (returned_at) on payments.purses to cloudsail_app;
