-- Credit cards as accounts of the ledger (specification of cards, sections 2 to 4): what is owed on one is the sum of its
-- items, what was paid is a credit that repaid them, and every month they make a bill.

alter table cards.credit_cards
  add column product text check (product in ('classic', 'gold', 'young', 'platinum', 'world', 'diamond')),
  -- The last day of the month that is printed on the card.
  add column expires_on date,
  -- On top of the permanent limit, in force on the days from its first to its last.
  add column temporary_minor bigint not null default 0 check (temporary_minor >= 0),
  add column temporary_from date,
  add column temporary_until date check (temporary_until >= temporary_from),
  -- Null: not active yet.
  add column activated_on date,
  -- The due day of the oldest bill whose minimum is not met; null where nothing is overdue.
  add column overdue_since date,
  add check ((temporary_minor = 0) = (temporary_until is null)),
  add check ((temporary_from is null) = (temporary_until is null));
update cards.credit_cards c set
  product = case when product_en ilike '%platinum%' then 'platinum' when product_en ilike '%world%' then 'world'
    when product_en ilike '%diamond%' then 'diamond' when product_en ilike '%young%' then 'young'
    when product_en ilike '%classic%' then 'classic' else 'gold' end,
  -- Cards are made anew every five years.
  expires_on = (date_trunc('month', a.opened_on)
    + ((extract(year from age(now(), a.opened_on))::integer / 5 + 1) * 60 + 1) * interval '1 month' - interval '1 day')::date,
  activated_on = a.opened_on
from accounts.accounts a where a.customer_id = c.customer_id and a.account_id = c.account_id;
alter table cards.credit_cards alter column product set not null, alter column expires_on set not null,
  drop column product_zh, drop column product_en;
-- The bill run of a day finds its cards by it.
create index credit_cards_by_bill_day on cards.credit_cards (bill_day, customer_id);
create index credit_cards_temporary on cards.credit_cards (temporary_until) where temporary_until is not null;

alter table cards.statements rename to bills;
alter table cards.bills
  -- The parts of the amount: what the last bill said, less what was credited since, and what is new.
  add column previous_minor bigint not null default 0,
  add column credits_minor bigint not null default 0 check (credits_minor >= 0),
  add column retail_minor bigint not null default 0 check (retail_minor >= 0),
  add column cash_minor bigint not null default 0 check (cash_minor >= 0),
  add column instalments_minor bigint not null default 0 check (instalments_minor >= 0),
  add column fees_minor bigint not null default 0 check (fees_minor >= 0),
  add column interest_minor bigint not null default 0 check (interest_minor >= 0),
  -- The parts of the minimum, of which the rest is a tenth of principal: what the last minimum still lacks, what is above
  -- the limit, instalments due, fees and interest.
  add column minimum_earlier_minor bigint not null default 0 check (minimum_earlier_minor >= 0),
  add column minimum_over_limit_minor bigint not null default 0 check (minimum_over_limit_minor >= 0),
  add column minimum_instalments_minor bigint not null default 0 check (minimum_instalments_minor >= 0),
  add column minimum_charges_minor bigint not null default 0 check (minimum_charges_minor >= 0),
  add column minimum_tenth_minor bigint not null default 0 check (minimum_tenth_minor >= 0),
  -- Principal that named refunds and instalment plans have taken off the bill; it does not count to the minimum.
  add column refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  -- Judged on the day after the grace days.
  add column state text not null default 'open' check (state in ('open', 'paidInFull', 'minimumPaid', 'unpaid'));
update cards.bills set retail_minor = greatest(amount_minor, 0), previous_minor = least(amount_minor, 0),
  minimum_tenth_minor = minimum_minor,
  state = case when paid_minor >= amount_minor - 1000 then 'paidInFull' else 'open' end;
alter table cards.bills add check (amount_minor = previous_minor - credits_minor + retail_minor + cash_minor
  + instalments_minor + fees_minor + interest_minor);
create index bills_open on cards.bills (due_on, customer_id) where state = 'open';
grant update (paid_minor, refunded_minor, state) on cards.bills to cloudsail_app;

-- Whatever is owed: one row for a purchase, an advance, a fee, interest of a bill, an instalment that is due.
create sequence cards.item_ids as bigint start 1000001;
grant usage on sequence cards.item_ids to cloudsail_app;
create table cards.items (
  customer_id bigint not null,
  account_id bigint not null,
  -- The posting date: interest counts from it.
  posted_on date not null,
  item_id bigint not null default nextval('cards.item_ids'),
  -- `planned`: principal of an instalment plan that is not due yet; it is neither billed nor repaid before.
  kind text not null check (kind in ('retail', 'cash', 'cashFee', 'lateFee', 'retailInterest', 'cashInterest',
    'interestInterest', 'instalment', 'instalmentInterest', 'planned')),
  made_at timestamptz not null,
  amount_minor bigint not null check (amount_minor > 0),
  left_minor bigint not null check (left_minor between 0 and amount_minor),
  original_currency text,
  original_minor bigint,
  merchant text not null default '',
  -- Merchant category code of ISO 18245; empty where there is no merchant.
  mcc text not null default '' check (mcc ~ '^([0-9]{4})?$'),
  -- What it comes from: the scheme's reference, an order, a bill.
  reference text not null,
  -- The first bill it stands in.
  billed_on date,
  -- The bill to which a rest of at most 10.00 was carried: a purchase of that day from then on (rule 2).
  carried_on date,
  primary key (customer_id, account_id, posted_on, item_id),
  foreign key (customer_id, account_id) references cards.credit_cards,
  check ((original_currency is null) = (original_minor is null)),
  check (carried_on > billed_on)
);
create index items_left on cards.items (customer_id, account_id) where left_minor > 0;
create index items_unbilled on cards.items (customer_id, account_id) where billed_on is null;
create index items_billed on cards.items (customer_id, account_id, billed_on);
create index items_by_reference on cards.items (customer_id, reference, posted_on);
grant select, insert on cards.items to cloudsail_app;
grant update (left_minor, billed_on, carried_on) on cards.items to cloudsail_app;

-- Whatever lowers what is owed: repayments, refunds, points; and money that an instalment plan takes over.
create table cards.credits (
  customer_id bigint not null,
  account_id bigint not null,
  posted_on date not null,
  credit_id bigint not null default nextval('cards.item_ids'),
  -- From an own account, from another customer's, by agreement, from another bank; named refunds end their purchase.
  kind text not null check (kind in
    ('own', 'other', 'agreed', 'otherBank', 'refund', 'points', 'conversion')),
  made_at timestamptz not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- What has repaid nothing yet: overpaid.
  left_minor bigint not null check (left_minor between 0 and amount_minor),
  -- Who paid, or the merchant that refunded.
  payer_name text not null default '',
  payer_number text not null default '',
  payer_bank text not null default '',
  reference text not null,
  primary key (customer_id, account_id, posted_on, credit_id),
  foreign key (customer_id, account_id) references cards.credit_cards
);
create index credits_left on cards.credits (customer_id, account_id) where left_minor > 0;
grant select, insert on cards.credits to cloudsail_app;
grant update (left_minor) on cards.credits to cloudsail_app;

-- Which credit repaid which item, on which day.
create table cards.repaid (
  customer_id bigint not null,
  account_id bigint not null,
  repaid_on date not null,
  credit_id bigint not null,
  item_id bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (customer_id, account_id, repaid_on, credit_id, item_id),
  foreign key (customer_id, account_id) references cards.credit_cards
);
create index repaid_by_item on cards.repaid (customer_id, account_id, item_id, repaid_on);
create index repaid_by_credit on cards.repaid (customer_id, account_id, credit_id, repaid_on);
grant select, insert on cards.repaid to cloudsail_app;

-- How the interest of a bill came about: principal of an item and the days it stood.
create table cards.interest_lines (
  customer_id bigint not null,
  account_id bigint not null,
  billed_on date not null,
  line integer not null,
  kind text not null check (kind in ('retailInterest', 'cashInterest', 'interestInterest')),
  item_id bigint not null,
  principal_minor bigint not null check (principal_minor > 0),
  -- The first day counts, the last does not.
  from_on date not null,
  to_on date not null check (to_on > from_on),
  primary key (customer_id, account_id, billed_on, line),
  foreign key (customer_id, account_id) references cards.credit_cards
);
grant select, insert on cards.interest_lines to cloudsail_app;

-- An authorisation is a purchase that is approved and not captured yet; after seven days it expires.
alter table cards.purchases
  add column mcc text not null default '' check (mcc ~ '^([0-9]{4})?$'),
  add column original_currency text,
  add column original_minor bigint,
  add check ((original_currency is null) = (original_minor is null)),
  drop constraint purchases_state_check,
  add constraint purchases_state_check check (state in ('approved', 'declined', 'captured', 'reversed', 'expired'));

-- A card of before: what is owed on it is one item, of its last bill as far as that is not paid, and what is overpaid is a
-- credit.
with owed as (
  select c.customer_id, c.account_id, l.debits_minor - l.credits_minor as minor, a.opened_on, b.billed_on,
    case when b.billed_on is null then 0 else greatest(0, least(l.debits_minor - l.credits_minor,
      b.amount_minor - b.paid_minor)) end as billed_minor
  from cards.credit_cards c
  join accounts.accounts a using (customer_id, account_id)
  join ledger.accounts l on l.owner_id = c.customer_id and l.account_id = c.account_id and l.currency = c.currency
  left join lateral (select * from cards.bills s where s.customer_id = c.customer_id and s.account_id = c.account_id
    order by s.billed_on desc limit 1) b on true
), items as (
  insert into cards.items (customer_id, account_id, posted_on, kind, made_at, amount_minor, left_minor, reference, billed_on)
  select customer_id, account_id, coalesce(part.billed_on, owed.billed_on, opened_on), 'retail',
    coalesce(part.billed_on, owed.billed_on, opened_on)::timestamp at time zone 'Asia/Shanghai', part.minor, part.minor,
    'opening', part.billed_on
  from owed cross join lateral (values (billed_minor, billed_on), (minor - billed_minor, null)) part (minor, billed_on)
  where part.minor > 0
)
insert into cards.credits (customer_id, account_id, posted_on, kind, made_at, amount_minor, left_minor, reference)
select customer_id, account_id, coalesce(billed_on, opened_on), 'otherBank',
  coalesce(billed_on, opened_on)::timestamp at time zone 'Asia/Shanghai', -minor, -minor, 'opening'
from owed where minor < 0;

-- Rules of billing: days to the due day, grace days, what may be missing, shares in ten-thousandths, daily interest in
-- millionths, the late fee, how much can be overpaid.
insert into bankday.parameters (key, effective_on, value) values
  ('cards.billing', '2020-01-01', '{"dueDays": 20, "graceDays": 3, "tolerance": "10.00", "minimumE4": 1000,
    "dailyPpm": 500, "lateFeeE4": 500, "lateFeeLeast": "10.00", "overpayMost": "50000.00"}')
on conflict (key, effective_on) do nothing;
