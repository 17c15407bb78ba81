-- Banks and their branches, as the clearing centre lists them: the code is bank 3, city 4, branch 4, check 1.
create table rails.banks (
  bank text primary key,
  name_zh text not null,
  name_en text not null,
  -- Where a payment goes whose payer does not know the branch.
  head_office text not null,
  rank integer not null,
  search_text text not null
);
create table rails.cities (
  city text primary key,
  province_zh text not null,
  province_en text not null,
  name_zh text not null,
  name_en text not null,
  search_text text not null
);
create table rails.branches (
  branch_code text primary key check (branch_code ~ '^\d{12}$'),
  bank text not null references rails.banks,
  city text not null references rails.cities,
  name text not null,
  search_text text not null
);
create index branches_city on rails.branches (city, bank);
create index branches_bank on rails.branches (bank, city);
grant select on rails.banks, rails.cities, rails.branches to cloudsail_app;

-- What an interbank remittance has besides its order.
create table transfers.remittances (
  customer_id bigint not null,
  order_id text not null,
  arrival text not null,
  network text not null,
  amount_minor bigint not null,
  fee_minor bigint not null,
  payer_account_id bigint not null,
  payer_name text not null,
  payer_number text not null,
  payer_bank text not null,
  payee_name text not null,
  payee_number text not null,
  payee_bank text not null,
  payee_bank_name text not null,
  purpose text not null,
  remark text not null,
  notice_mobile text not null,
  -- The business date whose limits it used up, for giving them back.
  limit_date date not null,
  -- Until then it is held and can be called back; null where it went at once.
  held_until timestamptz,
  -- When it was sent, called back or given up.
  released_at timestamptz,
  primary key (customer_id, order_id)
);

-- Contacts at other banks; one per account.
create table transfers.outside_contacts (
  customer_id bigint not null,
  contact_id bigint generated always as identity,
  payee_type text not null check (payee_type in ('individual', 'enterprise')),
  name text not null,
  account text not null,
  bank text not null,
  branch_code text,
  remark text not null default '',
  search_text text not null,
  created_at timestamptz not null,
  primary key (customer_id, contact_id),
  unique (customer_id, account)
);
grant select, insert, update on transfers.remittances to cloudsail_app;
grant select, insert, update, delete on transfers.outside_contacts to cloudsail_app;

-- Gives back what an order that came to nothing had used up.
create function limits.release(
  p_customer_id bigint, p_scopes text[], p_periods text[], p_amount_minor bigint
) returns void language sql as $$
  update limits.usage u
  set amount_minor = greatest(0, u.amount_minor - p_amount_minor), count = greatest(0, u.count - 1)
  from unnest(p_scopes, p_periods) used (scope, period)
  where u.customer_id = p_customer_id and u.scope = used.scope and u.period = used.period
$$;

-- The tariff of electronic remittances (domain-rules.md section 5), and the promotion that ran until 30 June 2021.
insert into bankday.parameters (key, effective_on, value) values
  ('transfers.remittanceFee', '2014-08-01', '{
    "base": "0.50",
    "tiers": [{"to": "10000", "fee": "5"}, {"to": "100000", "fee": "10"}, {"to": "500000", "fee": "15"}, {"to": "1000000", "fee": "20"}],
    "above": {"ppm": 20, "max": "200"}
  }'),
  ('transfers.remittanceWaiver', '2014-08-01', '{"waived": false}'),
  ('transfers.remittanceWaiver', '2020-01-01', '{"waived": true}'),
  ('transfers.remittanceWaiver', '2021-07-01', '{"waived": false}'),
  ('transfers.remittanceLimits', '2014-08-01', '{"single": "50000", "ordinaryMinutes": 120, "nextDayAt": "09:00"}');
