-- Quick payment: institutions and wallets that take money from an account by the customer's agreement.
create table payments.institutions (
  institution_id text primary key check (institution_id ~ '^Q\d{5}$'),
  name_zh text not null,
  name_en text not null,
  kind text not null check (kind in ('wallet', 'merchant')),
  -- What is paid there regularly, to a payee that never changes, goes without a code (article 10).
  scene text not null check (scene in ('general', 'utility', 'tax', 'cardRepayment')),
  -- Whether an agreement with it can be signed from here.
  bindable boolean not null
);
grant select on payments.institutions to cloudsail_app;

create table payments.quick_agreements (
  customer_id bigint not null,
  agreement_id text not null check (agreement_id ~ '^QP\d{20}$'),
  institution_id text not null references payments.institutions,
  account_id bigint not null,
  -- As they were signed; what has been changed since stands in cap_versions.
  single_minor bigint not null check (single_minor >= 0),
  day_minor bigint not null check (day_minor >= single_minor),
  month_minor bigint not null check (month_minor >= day_minor),
  small_without_code boolean not null,
  state text not null check (state in ('active', 'paused', 'cancelled', 'expired')),
  signed_via text not null check (signed_via in ('institution', 'bank')),
  signed_at timestamptz not null,
  -- The last payment, or the day it was signed on.
  last_used_on date not null,
  warned_at timestamptz,
  ended_at timestamptz,
  primary key (customer_id, agreement_id),
  check ((state in ('cancelled', 'expired')) = (ended_at is not null)),
  foreign key (customer_id, account_id) references accounts.accounts (customer_id, account_id)
);
create unique index quick_agreements_standing on payments.quick_agreements (customer_id, account_id, institution_id)
  where state in ('active', 'paused');
create index quick_agreements_unused on payments.quick_agreements (last_used_on) where state in ('active', 'paused');
grant select, insert, update (small_without_code, state, last_used_on, warned_at, ended_at)
  on payments.quick_agreements to cloudsail_app;

-- Whose an agreement is that an institution names.
create table payments.quick_numbers (
  agreement_id text primary key,
  customer_id bigint not null
);
grant select, insert on payments.quick_numbers to cloudsail_app;

-- What institutions have asked to sign, from what the customer typed there to the code.
create table payments.quick_signings (
  -- The network's number for it; it begins with its date.
  signing_id text primary key check (signing_id ~ '^\d{20}$'),
  -- SHA-256 of what was asked: the same number stands for nothing else.
  digest bytea not null,
  -- 0 where nobody is who was named.
  customer_id bigint not null,
  account_id bigint,
  institution_id text not null,
  single_minor bigint not null,
  day_minor bigint not null,
  month_minor bigint not null,
  small_without_code boolean not null,
  state text not null check (state in ('codeSent', 'signed', 'refused')),
  reason jsonb,
  agreement_id text,
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  asked_at timestamptz not null
);
grant select, insert, update (state, reason, agreement_id, code_tries) on payments.quick_signings to cloudsail_app;

create table payments.quick_payments (
  customer_id bigint not null,
  -- The network's number for it; it begins with its date.
  payment_id text not null check (payment_id ~ '^\d{20}$'),
  agreement_id text not null,
  institution_id text not null,
  account_id bigint not null,
  merchant text not null,
  mcc text not null,
  goods text not null,
  amount_minor bigint not null check (amount_minor > 0),
  search_text text not null,
  state text not null check (state in ('codeSent', 'success', 'refused')),
  -- By what it was verified: a code, or none as it was small or regular.
  verified_by text check (verified_by in ('code', 'small', 'regular')),
  -- Why it was refused: the key of the error, and its sentence.
  reason_key text,
  reason jsonb,
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  asked_at timestamptz not null,
  paid_on date,
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  primary key (customer_id, payment_id),
  check ((state = 'success') = (paid_on is not null)),
  check ((state = 'success') = (verified_by is not null)),
  check ((state = 'refused') = (reason_key is not null)),
  foreign key (customer_id, agreement_id) references payments.quick_agreements (customer_id, agreement_id)
);
create index quick_payments_time on payments.quick_payments (customer_id, asked_at, payment_id);
create index quick_payments_used on payments.quick_payments (customer_id, paid_on) where state = 'success';
-- What is settled with institutions and compared with the network's list.
create index quick_payments_paid on payments.quick_payments (paid_on) where state = 'success';
grant select, insert, update (state, verified_by, reason_key, reason, code_tries, paid_on, refunded_minor)
  on payments.quick_payments to cloudsail_app;

create table payments.quick_refunds (
  customer_id bigint not null,
  payment_id text not null,
  -- The network's number for it.
  refund_id text not null check (refund_id ~ '^\d{20}$'),
  amount_minor bigint not null check (amount_minor > 0),
  refunded_at timestamptz not null,
  refunded_on date not null,
  -- Null where it stands in suspense.
  account_id bigint,
  primary key (customer_id, payment_id, refund_id),
  foreign key (customer_id, payment_id) references payments.quick_payments (customer_id, payment_id)
);
create index quick_refunds_day on payments.quick_refunds (refunded_on);
grant select, insert on payments.quick_refunds to cloudsail_app;

-- Payments that a customer says they have not made.
create table payments.quick_disputes (
  customer_id bigint not null,
  payment_id text not null,
  -- The complaint it was opened as.
  matter_id text not null,
  opened_at timestamptz not null,
  -- The last date of its fifteen days.
  due_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- Open; borne by the bank and the institution; found to be the customer's own act.
  state text not null check (state in ('open', 'upheld', 'rejected')),
  credited_at timestamptz,
  credit_account_id bigint,
  -- When a provisional credit was taken back, or the institution made it good.
  closed_at timestamptz,
  -- When it was decided for the customer.
  upheld_on date,
  -- When the institution was paid less for it.
  settled_on date,
  primary key (customer_id, payment_id),
  foreign key (customer_id, payment_id) references payments.quick_payments (customer_id, payment_id)
);
create index quick_disputes_upheld on payments.quick_disputes (upheld_on) where state = 'upheld';
create index quick_disputes_settled on payments.quick_disputes (settled_on);
grant select, insert, update (state, credited_at, credit_account_id, closed_at, upheld_on, settled_on)
  on payments.quick_disputes to cloudsail_app;

-- The network's daily lists, as they were compared with the books.
create table payments.quick_lists (
  list_on date primary key,
  lines integer not null,
  net_minor bigint not null,
  taken_at timestamptz not null
);
grant select, insert on payments.quick_lists to cloudsail_app;

-- What the list says and the books do not, or the other way round; it stands in suspense.
create table payments.quick_differences (
  list_on date not null,
  number text not null,
  kind text not null check (kind in ('payment', 'refund')),
  -- What the network pays institutions, by its list and by the books; refunds are negative.
  listed_minor bigint not null,
  booked_minor bigint not null check (booked_minor <> listed_minor),
  found_on date not null,
  primary key (list_on, kind, number)
);
create index quick_differences_found on payments.quick_differences (found_on);
grant select, insert on payments.quick_differences to cloudsail_app;

insert into bankday.parameters (key, effective_on, value) values
  -- What an agreement is signed at unless told otherwise and the most it can be set to; what an account pays in a day by
  -- all of them; what goes without a code at once, and in sum in an account's day.
  ('payments.quickPay', '2016-12-01', '{
    "defaults": {"single": "1000.00", "day": "5000.00", "month": "20000.00"},
    "ceilings": {"single": "10000.00", "day": "20000.00", "month": "100000.00"},
    "accountDay": "50000.00",
    "small": {"single": "200.00", "day": "1000.00"}}')
on conflict (key, effective_on) do nothing;
