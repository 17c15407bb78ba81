-- Instalments of a bill or a purchase (specification of cards, rule 8). Principal that is not due is one item, `planned`,
-- with the plan's number as its reference; each bill takes an instalment off it.
create table cards.plans (
  customer_id bigint not null,
  account_id bigint not null,
  -- The number of the order that made it.
  plan_id text not null check (plan_id ~ '^[0-9]{20}$'),
  source text not null check (source in ('bill', 'purchase')),
  -- The bill whose retail it took over; of a purchase, its item, and the merchant.
  bill_on date,
  item_id bigint,
  merchant text not null default '',
  principal_minor bigint not null check (principal_minor > 0),
  periods integer not null check (periods between 2 and 60),
  -- Interest of a period on the whole principal, in millionths.
  rate_ppm integer not null check (rate_ppm >= 0),
  started_on date not null,
  -- The bill that asks for the next instalment; null once none is to come.
  next_on date,
  billed integer not null default 0 check (billed between 0 and periods),
  state text not null default 'active'
    check (state in ('active', 'finished', 'settledEarly', 'closedByRefund', 'withdrawn')),
  ended_on date,
  -- The interest of the days used, where it was ended early.
  settled_interest_minor bigint check (settled_interest_minor >= 0),
  primary key (customer_id, account_id, plan_id),
  foreign key (customer_id, account_id) references cards.credit_cards,
  check ((source = 'bill') = (bill_on is not null)),
  check ((source = 'purchase') = (item_id is not null)),
  check ((state = 'active') = (next_on is not null)),
  check ((state = 'active') = (ended_on is null))
);
-- The bill run of a day finds the instalments that fall due.
create index plans_next on cards.plans (next_on, customer_id) where next_on is not null;
grant select, insert on cards.plans to cloudsail_app;
grant update (next_on, billed, state, ended_on, settled_interest_minor) on cards.plans to cloudsail_app;

-- Takes a plan back on its first day: what it had taken over is owed again as it was. The plan's own row says that it was
-- there. Nothing but a plan's conversion can be taken back.
create function cards.take_back_conversion(customer bigint, account bigint, plan text) returns void
language sql security definer
set search_path = ''
as $$
  with conversion as (
    delete from cards.credits
    where customer_id = customer and account_id = account and kind = 'conversion' and reference = plan
    returning credit_id, posted_on
  ), parts as (
    delete from cards.repaid r using conversion c
    where r.customer_id = customer and r.account_id = account and r.repaid_on = c.posted_on
      and r.credit_id = c.credit_id
    returning r.item_id, r.amount_minor
  )
  update cards.items i set left_minor = i.left_minor + p.amount_minor
  from parts p where i.customer_id = customer and i.account_id = account and i.item_id = p.item_id
$$;
revoke all on function cards.take_back_conversion from public;
grant execute on function cards.take_back_conversion to cloudsail_app;

insert into bankday.parameters (key, effective_on, value) values
  ('cards.instalments', '2020-01-01', '{"ratePpm": 6500, "least": "500.00", "periods": [3, 6, 12, 18, 24]}')
on conflict (key, effective_on) do nothing;
